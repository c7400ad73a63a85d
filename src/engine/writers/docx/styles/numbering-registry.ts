import type { ILevelsOptions, NumberingDefinition } from 'docx';
import type { List, ListNumbering } from '../../../document/block.js';
import { xmlText } from '../package/xml-text.js';
import { NUMBER_FORMATS } from './number-format.js';
import { twips } from './units.js';

/** The deepest of Word's nine list levels, from 0; deeper lists stay at it. */
export const LAST_LIST_LEVEL = 8;
/** Indent of one list level. */
export const LIST_INDENT_PT = 21;
/** How far before an item's text its marker begins. */
export const HANGING_INDENT_PT = 18;

const BULLETS = ['•', '◦', '▪'] as const;
const NUMBER_MARKER = /^([^\p{L}\p{N}%]{0,3})[\p{L}\p{N}]+([^\p{L}\p{N}%]{0,3})$/u;

/**
 * Begins all references. The docx package writes `{reference-instance}` where a list's number goes and replaces it in the
 * finished XML; no text of the document looks like that, since this character can't stand in XML.
 */
const KEY = '\ufffe';

/** Where a list item's number or bullet comes from. */
export interface ListNumberingReference {
  readonly reference: NumberingDefinition;
  /** Lists of one definition that count by themselves have different ones. */
  readonly instance: number;
}

/** Numbering definitions of one document: one for each look of a list, an instance for each list. */
export class NumberingRegistry {
  readonly #definitions = new Map<string, NumberingDefinition>();
  #instances = 0;

  /**
   * Gives a list that stands at `level` a numbering of its own; `null` where its markers follow no pattern that Word
   * could count on with, so that they have to be written out.
   */
  add(list: List, level: number): ListNumberingReference | null {
    const text = levelText(list, level);
    if (text === null) return null;
    const start = list.start ?? 1;
    const reference = [KEY, list.numbering ?? 'bullet', text, list.numbering ? `${start}-${level}` : ''].join(' ');
    const known = this.#definitions.get(reference);
    const definition = known ?? { reference, levels: levels(list.numbering, text, start, level) };
    this.#definitions.set(reference, definition);
    return { reference: definition, instance: ++this.#instances };
  }
}

/** Text of the list's level, e.g. `(%1)` or `–`. */
function levelText(list: List, level: number): string | null {
  const markers = new Set(list.items.map((item) => markerPattern(item.marker, list.numbering !== undefined)));
  if (markers.size !== 1) return null;
  const [pattern] = markers;
  if (pattern === null) return null;
  if (list.numbering) return (pattern ?? '%.').replace('%', `%${level + 1}`);
  return pattern ?? '';
}

/** `undefined` for no marker of its own, `null` for one that can't be counted on with. */
function markerPattern(marker: string | undefined, isNumbered: boolean): string | null | undefined {
  if (marker === undefined) return undefined;
  const plain = xmlText(marker.trim());
  if (!isNumbered) return /^[^%]$/u.test(plain) ? plain : null;
  const match = NUMBER_MARKER.exec(plain);
  return match ? `${match[1]}%${match[2]}` : null;
}

function levels(
  numbering: ListNumbering | undefined,
  ownText: string,
  start: number,
  ownLevel: number,
): ILevelsOptions[] {
  return Array.from({ length: LAST_LIST_LEVEL + 1 }, (_, level) => ({
    level,
    ...(numbering
      ? {
          format: NUMBER_FORMATS[numbering],
          text: level === ownLevel ? ownText : `%${level + 1}.`,
          start: level === ownLevel ? start : 1,
        }
      : { format: 'bullet' as const, text: ownText || BULLETS[level % BULLETS.length] }),
    alignment: 'left' as const,
    style: {
      paragraph: { indent: { start: twips(LIST_INDENT_PT * (level + 1)), hanging: twips(HANGING_INDENT_PT) } },
    },
  }));
}
