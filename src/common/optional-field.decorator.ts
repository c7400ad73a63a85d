import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsOptional } from 'class-validator';

/**
 * Property decorator: the field may be left out, and `null` says the same. The value is the client's own object, not the
 * copy of class-transformer, which leaves out what is named like a method (`toString`).
 */
export function OptionalField(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ obj, key }: TransformFnParams) => (obj as Record<string, unknown>)[key] ?? undefined),
  );
}
