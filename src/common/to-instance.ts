import type { Type } from '@nestjs/common';

/**
 * A class's instance with the fields of what a client sent, for the validation to look at. The values are the client's
 * own and `null` is as if absent. Nothing is copied: class-transformer copies to the last leaf, which takes seconds where
 * a client has sent many of them, and leaves out what is named like a method (`toString`).
 */
export function toInstance<T>(type: Type<T>, fields: unknown): T {
  const instance = new type();
  for (const [name, value] of Object.entries(fields ?? {})) {
    // Not by assignment: `__proto__` would set the prototype.
    const descriptor = { value: value ?? undefined, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(instance, name, descriptor);
  }
  return instance;
}
