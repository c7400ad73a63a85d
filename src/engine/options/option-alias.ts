import type { OptionSchema, OptionTable, OptionValues } from './option-schema.js';

/** What an option of another program comes to. */
export interface Translation {
  /** By our own names. */
  readonly options?: OptionValues;
  /** Why it can't be followed. */
  readonly problem?: string;
  /** It is taken, and changes nothing. */
  readonly hasNoEffect?: boolean;
}

/** Options of another program that belong together, such as the width and the height of a page. */
export interface OptionAlias {
  /** The programs that name them so. */
  readonly of: readonly string[];
  readonly names: OptionTable;
  /** Our own options that they come to; empty where they change nothing. */
  readonly to: readonly string[];
  /** How, in a few words, for the documentation. */
  readonly how: string;
  readonly translate: (given: OptionValues) => Translation;
}

export const NO_EFFECT: Translation = { hasNoEffect: true };

/** An alias that is one other name with values of one kind. */
export function renamed(
  of: OptionAlias['of'],
  name: string,
  schema: OptionSchema,
  to: string,
  how: string,
  convert: (value: unknown) => unknown,
): OptionAlias {
  const translate = (given: OptionValues): Translation => ({ options: { [to]: convert(given[name]) } });
  return { of, names: { [name]: schema }, to: [to], how, translate };
}
