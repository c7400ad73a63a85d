import type { RtfHeader } from '../header/rtf-header.js';
import { symbolCharacter } from '../text/symbol-font.js';
import {
  BULLET_FORMAT,
  type ListDefinition,
  type ListLevel,
  type ListOverride,
  MAX_LIST_LEVEL,
  NO_NUMBER_FORMAT,
} from './list-definition.js';
import type { ListPosition } from './list-position.js';
import { formatNumber, numberingOf } from './number-format.js';

/** Bullets that are replaced by the theme's own. */
export const COMMON_BULLETS = new Set(['•', '·', '●', 'o', '○', '◦', '▪', '■', '∙', '\uf0b7', '\uf0a7', '\uf06f']);

/** Counts the items of lists that are defined in the list tables, and makes their labels. */
export class ListCounter {
  readonly #rtfHeader: RtfHeader;
  /** Last number of each level, by list id; absent where a level has not begun. */
  readonly #numbers = new Map<number, (number | undefined)[]>();
  readonly #startedOverrides = new Set<string>();

  constructor(rtfHeader: RtfHeader) {
    this.#rtfHeader = rtfHeader;
  }

  /**
   * Counts one paragraph. `writtenLabel` is the label that the writer of the file showed (`\listtext`), used where the
   * list tables don't define one. `undefined`: no list item.
   */
  next(listIndex: number, level: number, writtenLabel: string | undefined): ListPosition | undefined {
    const override = this.#rtfHeader.listOverrides.get(listIndex);
    const list = override && this.#rtfHeader.lists.get(override.listId);
    const depth = Math.min(Math.max(level, 0), MAX_LIST_LEVEL);
    const definition = override && (override.levels.get(depth) ?? list?.levels[depth]);
    if (!override || !definition) return labelled(`ls${listIndex}`, depth, writtenLabel);
    const key = `list${override.listId}`;
    if (definition.format === NO_NUMBER_FORMAT && definition.template === '') return undefined;
    if (definition.format === BULLET_FORMAT || !hasPlaceholder(definition.template)) {
      return { key, level: depth, kind: 'bullet', ...this.#bullet(definition) };
    }
    const number = this.#count(override, listIndex, depth, definition);
    const label = this.#label(override, list, depth) ?? writtenLabel;
    return { key, level: depth, kind: 'number', number, ...numberLabel(number, definition.format, label) };
  }

  #count(override: ListOverride, listIndex: number, level: number, definition: ListLevel): number {
    const numbers = this.#numbers.get(override.listId) ?? [];
    this.#numbers.set(override.listId, numbers);
    const start = override.starts.get(level);
    const overrideKey = `${listIndex}/${level}`;
    if (start !== undefined && !this.#startedOverrides.has(overrideKey)) {
      this.#startedOverrides.add(overrideKey);
      numbers[level] = start - 1;
    }
    const last = numbers[level];
    const number = last === undefined ? definition.start : last + 1;
    numbers[level] = number;
    this.#restartBelow(override, numbers, level);
    return number;
  }

  #restartBelow(override: ListOverride, numbers: (number | undefined)[], level: number): void {
    const levels = this.#rtfHeader.lists.get(override.listId)?.levels;
    for (let below = level + 1; below < numbers.length; below++) {
      if (!levels?.[below]?.isContinued) numbers[below] = undefined;
    }
  }

  #label(override: ListOverride, list: ListDefinition | undefined, level: number): string | undefined {
    const levelAt = (index: number): ListLevel | undefined => override.levels.get(index) ?? list?.levels[index];
    const definition = levelAt(level);
    const numbers = this.#numbers.get(override.listId);
    let label = '';
    for (const character of definition?.template ?? '') {
      const index = character.charCodeAt(0);
      const part =
        index > MAX_LIST_LEVEL ? character : numberPart(numbers?.[index], levelAt(index), definition!.isLegal);
      if (part === undefined) return undefined;
      label += part;
    }
    return label;
  }

  #bullet(definition: ListLevel): { marker?: string } {
    const family = this.#rtfHeader.font(definition.fontIndex)?.family ?? '';
    const bullet = Array.from(definition.template, (character) => bulletCharacter(character, family)).join('');
    return COMMON_BULLETS.has(bullet) || bullet === '' ? {} : { marker: bullet };
  }
}

/** Code units of 0–8 stand for the numbers of levels. */
function hasPlaceholder(template: string): boolean {
  return Array.from(template).some((character) => character.charCodeAt(0) <= MAX_LIST_LEVEL);
}

/** Word always writes bullets of symbol fonts into the private use area; the font may be missing from the table. */
function bulletCharacter(character: string, family: string): string {
  const code = character.charCodeAt(0);
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  return symbolCharacter(family, code) ?? (isPrivate ? (symbolCharacter('Symbol', code) ?? '•') : character);
}

function numberPart(number: number | undefined, level: ListLevel | undefined, isLegal: boolean): string | undefined {
  if (!level) return '';
  return formatNumber(number ?? level.start, isLegal ? 0 : level.format);
}

/** The label is only kept where it says more than a plain number with a full stop. */
export function numberLabel(
  number: number,
  format: number,
  label: string | undefined,
): Pick<ListPosition, 'numbering' | 'marker'> {
  const numbering = numberingOf(format) ?? 'decimal';
  const isPlain = label === undefined || label === `${formatNumber(number, format)}.`;
  return isPlain && numberingOf(format) ? { numbering } : { numbering, marker: label ?? String(number) };
}

function labelled(key: string, level: number, label: string | undefined): ListPosition | undefined {
  if (label === undefined || label === '') return undefined;
  return COMMON_BULLETS.has(label) ? { key, level, kind: 'bullet' } : { key, level, kind: 'bullet', marker: label };
}
