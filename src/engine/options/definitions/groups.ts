import type { OptionValuesOf } from '../option.js';
import { COLUMNS, type CONTENTS, type INSERTS, type OPENINGS, type TABLES } from './composition.js';
import { OUTPUT } from './output.js';
import { PAGE } from './page.js';
import { FOOTER, HEADER } from './running-lines.js';
import { STRICT } from './strict.js';
import { LANGUAGE, LINES, TYPE } from './text.js';

/** What every tool takes that writes PDF. */
export const PDF = { ...PAGE, ...LANGUAGE, ...OUTPUT, ...STRICT } as const;

/** What the theme decides when the client doesn't. */
export const THEMED = { ...TYPE, ...FOOTER } as const;

/** The same, for tools with running text. */
export const RUNNING_TEXT = { ...LINES, ...HEADER, ...COLUMNS } as const;

/** The options of all tools that write PDF. */
export type PdfOptionValues = OptionValuesOf<
  typeof PDF & typeof THEMED & typeof RUNNING_TEXT & typeof OPENINGS & typeof CONTENTS & typeof INSERTS & typeof TABLES
>;
