import { IsOptional, registerDecorator } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { findEncoding } from '../readers/text/encoding/encoding-label.js';

/** Property decorator: an optional label of an encoding that the readers know. */
export function IsEncoding(): PropertyDecorator {
  return applyDecorators(IsOptional(), (target: object, propertyName: string | symbol) =>
    registerDecorator({
      name: 'isEncoding',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => typeof value === 'string' && findEncoding(value) !== undefined,
        defaultMessage: () => 'encoding must be a label such as utf-8, windows-1252 or shift_jis',
      },
    }),
  );
}
