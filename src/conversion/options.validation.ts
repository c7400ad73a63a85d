import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Type } from '@nestjs/common';
import { toFieldProblem } from '../common/problem/field-problem.js';
import type { FieldProblem } from '../common/problem/problem.exception.js';

/** Everything that is wrong with the options of a tool; empty when they can be used as they are. */
export function checkOptions(optionsType: Type<object>, options: Readonly<Record<string, unknown>>): FieldProblem[] {
  const errors = validateSync(plainToInstance(optionsType, options), {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
  });
  return errors.map((error) => toFieldProblem(error, 'options'));
}
