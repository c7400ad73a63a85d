import { ValidationPipe } from '@nestjs/common';
import { toFieldProblem } from '../problem/field-problem.js';
import { ProblemException } from '../problem/problem.exception.js';
import { toInstance } from '../to-instance.js';

/** Validates bodies and queries by their classes. All that is wrong is reported at once, unknown fields too. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformerPackage: { plainToInstance: toInstance, classToPlain: () => ({}) },
    exceptionFactory: (errors) =>
      new ProblemException('validation-failed', undefined, { errors: errors.map((error) => toFieldProblem(error)) }),
  });
}
