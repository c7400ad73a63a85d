import { ApiProperty } from '@nestjs/swagger';
import { isInt, registerDecorator } from 'class-validator';

const MAX_LIMIT = 1_000_000;
const MAX_WINDOW_SECONDS = 86_400;
const FIELDS = { limit: MAX_LIMIT, windowSeconds: MAX_WINDOW_SECONDS } as const;

/** So many requests in so much time. */
export class KeyRateLimitDto {
  /** Requests that write; five times as many may read. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, example: 600 })
  limit!: number;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_WINDOW_SECONDS, example: 60 })
  windowSeconds!: number;
}

/** What the document says of it where it is asked for. */
export const KEY_RATE_LIMIT = { type: KeyRateLimitDto } as const;

/** Property decorator: the value is a limit with its window, and nothing else. */
export function IsKeyRateLimit(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isKeyRateLimit',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: isKeyRateLimit,
        defaultMessage: () =>
          `${String(propertyName)} must be an object with limit, an integer from 1 to ${MAX_LIMIT}, and windowSeconds, an integer from 1 to ${MAX_WINDOW_SECONDS}`,
      },
    });
}

function isKeyRateLimit(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Readonly<Record<string, unknown>>;
  return (
    Object.keys(given).every((name) => Object.hasOwn(FIELDS, name)) &&
    Object.entries(FIELDS).every(([name, most]) => {
      const number = given[name];
      return isInt(number) && (number as number) >= 1 && (number as number) <= most;
    })
  );
}
