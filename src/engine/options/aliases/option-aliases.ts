import type { OptionAlias } from '../option-alias.js';
import type { OptionSchema } from '../option-schema.js';
import { PAGE_RANGES } from '../page-ranges.schema.js';
import { GOTENBERG } from './gotenberg.js';
import { PANDOC } from './pandoc.js';
import { PUPPETEER, PUPPETEER_MARGIN } from './puppeteer.js';

/** Every option of another program that is understood: the one table of names. */
export const OPTION_ALIASES: readonly OptionAlias[] = [...GOTENBERG, ...PUPPETEER, ...PANDOC];

/** Options of Puppeteer and md-to-pdf by their names, and those of our own that they share. */
function puppeteerOptions(): Readonly<Record<string, OptionSchema>> {
  const shared = {
    margin: PUPPETEER_MARGIN,
    outline: { type: 'boolean' },
    pageRanges: PAGE_RANGES,
  } as const;
  const aliases = OPTION_ALIASES.filter(({ of }) => of.includes('Puppeteer')).map(({ names }) => names);
  return Object.assign({}, ...aliases, shared) as Readonly<Record<string, OptionSchema>>;
}

export const PDF_OPTIONS_NAME = 'pdf_options';

/** `pdf_options` of md-to-pdf: Puppeteer's options in an object of their own. */
export const PDF_OPTIONS_ALIAS: OptionSchema = {
  type: 'object',
  title: 'an object with options of Puppeteer',
  additionalProperties: false,
  properties: puppeteerOptions(),
};
