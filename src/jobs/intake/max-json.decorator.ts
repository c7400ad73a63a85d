import { registerDecorator } from 'class-validator';

/** Property decorator: the value's JSON has at most so many bytes. */
export function MaxJson(maxBytes: number): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'maxJson',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '') <= maxBytes,
        defaultMessage: () => `${String(propertyName)} must have at most ${maxBytes} bytes of JSON`,
      },
    });
}
