import { IsOptional, registerDecorator, type ValidationArguments } from 'class-validator';
import { checkValue } from '../engine/options/check-value.js';
import type { OptionCheck } from '../engine/options/option-checks.js';
import type { OptionSchema, OptionValues } from '../engine/options/option-schema.js';

/** Property decorator: an option that may be absent and is as a schema says, which is also published. */
export function Option(schema: OptionSchema, check: OptionCheck = () => null): PropertyDecorator {
  const messages = (value: unknown, name: string, options: object): string[] => {
    const problems = checkValue(schema, value, name);
    if (problems.length > 0) return problems.map(({ message }) => message);
    const problem = check(value, options as OptionValues, { name, schema });
    return problem === null ? [] : [problem];
  };
  return (target, propertyName) => {
    IsOptional()(target, propertyName);
    registerDecorator({
      name: OPTION_CONSTRAINT,
      target: target.constructor,
      propertyName: String(propertyName),
      constraints: [schema],
      validator: {
        validate: (value: unknown, { property, object }: ValidationArguments) =>
          messages(value, property, object).length === 0,
        defaultMessage: ({ value, property, object }: ValidationArguments) => messages(value, property, object)[0],
      },
    });
  };
}

/** Name of the constraint in class-validator's metadata; its first argument is the schema. */
export const OPTION_CONSTRAINT = 'matchesOptionSchema';
