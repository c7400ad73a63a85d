import { registerDecorator } from 'class-validator';

const MAX_LABELS = 5;

/** Property decorator: the value names a few labels, each of them once. */
export function AreLabels(maxName: number, maxValue: number): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'areLabels',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => {
          const labels = Object.entries(value ?? {});
          return (
            labels.length <= MAX_LABELS && labels.every(([name, label]) => isLabel(name, label, maxName, maxValue))
          );
        },
        defaultMessage: () =>
          `${String(propertyName)} must name at most ${MAX_LABELS} labels, each once, with at most ${maxName} characters in the name and ${maxValue} in the value`,
      },
    });
}

function isLabel(name: string, value: unknown, maxName: number, maxValue: number): boolean {
  return typeof value === 'string' && name.length <= maxName && value.length <= maxValue;
}
