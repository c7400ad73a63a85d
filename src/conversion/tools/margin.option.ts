import { applyDecorators } from '@nestjs/common';
import { IsOptional, registerDecorator, type ValidationArguments } from 'class-validator';
import { marginsFor, PAGE_SIZES, PageOptionError, type PageSizeName } from '../layout/page-options.js';

const DEFAULT_SIZE: PageSizeName = 'A4';

/** What is wrong with a margin on the page that the other options ask for; `null` when it can be used. */
function marginProblem(margin: unknown, { pageSize }: { readonly pageSize?: unknown }): string | null {
  if (typeof margin !== 'string' && typeof margin !== 'number') return 'margin must be a length such as 20mm';
  const size = Object.hasOwn(PAGE_SIZES, String(pageSize)) ? (pageSize as PageSizeName) : DEFAULT_SIZE;
  try {
    marginsFor(margin, PAGE_SIZES[size]);
    return null;
  } catch (error) {
    if (error instanceof PageOptionError) return error.message;
    throw error;
  }
}

/** Property decorator: an optional margin that leaves room on the page. */
export function IsMargin(): PropertyDecorator {
  return applyDecorators(IsOptional(), (target: object, propertyName: string | symbol) =>
    registerDecorator({
      name: 'isMargin',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown, { object }: ValidationArguments) => marginProblem(value, object) === null,
        defaultMessage: ({ value, object }: ValidationArguments) =>
          marginProblem(value, object) ?? 'margin is not valid',
      },
    }),
  );
}
