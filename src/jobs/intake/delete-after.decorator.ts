import { isISO8601, registerDecorator } from 'class-validator';
import { DOWNLOAD } from '../ledger/delete-after.js';

/** What such a value looks like, for the reference; a time is checked as a calendar has it. */
export const DELETE_AFTER = new RegExp(`^(${DOWNLOAD}|\\d{4}-\\d{2}-\\d{2}T[0-9:.]{5,16}(Z|[+-]\\d{2}:\\d{2}))$`);

/** Property decorator: the value says when the files of a job are to go. */
export function IsDeleteAfter(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isDeleteAfter',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: isDeleteAfter,
        defaultMessage: () =>
          `${String(propertyName)} must be ${DOWNLOAD} or a time with its zone such as 2026-11-20T09:30:00.000Z`,
      },
    });
}

function isDeleteAfter(value: unknown): boolean {
  if (typeof value !== 'string' || !DELETE_AFTER.test(value)) return false;
  return (
    value === DOWNLOAD ||
    (isISO8601(value, { strict: true, strictSeparator: true }) && !Number.isNaN(Date.parse(value)))
  );
}
