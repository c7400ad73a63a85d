import { IsOptional, registerDecorator } from 'class-validator';
import { applyDecorators } from '@nestjs/common';

/** A label of the WHATWG Encoding Standard, which Node decodes with its full ICU. */
function isEncodingLabel(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return new TextDecoder(value).encoding.length > 0;
  } catch {
    return false;
  }
}

/** Property decorator: an optional encoding label. */
export function IsEncoding(): PropertyDecorator {
  return applyDecorators(IsOptional(), (target: object, propertyName: string | symbol) =>
    registerDecorator({
      name: 'isEncoding',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: isEncodingLabel,
        defaultMessage: () => 'encoding must be a label such as utf-8, windows-1252 or shift_jis',
      },
    }),
  );
}
