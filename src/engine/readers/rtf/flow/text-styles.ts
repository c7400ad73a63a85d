import type { TextStyle } from '../../../document/style.js';
import type { RtfHeader } from '../header/rtf-header.js';
import { type CharacterState, effectiveFontIndex } from '../state/character-state.js';
import { isDark } from './automatic-color.js';
import { languageTag } from '../text/language.js';
import { twipsToPt } from './units.js';

/** Word's largest size is 1638 pt; no page holds a line of that. */
const MAX_SIZE_PT = 400;
const MIN_SIZE_PT = 1;
const MAX_CACHED = 10_000;

/** Character formatting as the document model has it. Equal looks give the same object, so that runs can be joined. */
export class TextStyles {
  readonly #rtfHeader: RtfHeader;
  readonly #isSourceStyle: boolean;
  readonly #byState = new WeakMap<CharacterState, TextStyle>();
  readonly #byLook = new Map<string, TextStyle>();

  /** `isSourceStyle`: fonts, sizes and colours too, not only what carries meaning. */
  constructor(rtfHeader: RtfHeader, isSourceStyle: boolean) {
    this.#rtfHeader = rtfHeader;
    this.#isSourceStyle = isSourceStyle;
  }

  /** `undefined` for text without any formatting. */
  of(state: CharacterState): TextStyle | undefined {
    let style = this.#byState.get(state);
    if (!style) {
      style = this.#intern({ ...this.#marks(state), ...(this.#isSourceStyle ? this.#looks(state) : {}) });
      this.#byState.set(state, style);
    }
    return Object.keys(style).length === 0 ? undefined : style;
  }

  /** Type size in pt, clamped to 1–400. */
  sizePt(state: CharacterState): number {
    const half = state.isComplex ? (state.complexSizeHalfPt ?? state.sizeHalfPt) : state.sizeHalfPt;
    return half <= 0 ? 12 : Math.min(Math.max(half / 2, MIN_SIZE_PT), MAX_SIZE_PT);
  }

  #intern(style: TextStyle): TextStyle {
    const key = JSON.stringify(style);
    const known = this.#byLook.get(key);
    if (known) return known;
    if (this.#byLook.size >= MAX_CACHED) this.#byLook.clear();
    this.#byLook.set(key, style);
    return style;
  }

  #marks(state: CharacterState): TextStyle {
    const isBold = state.isComplex ? (state.isComplexBold ?? state.isBold) : state.isBold;
    const isItalic = state.isComplex ? (state.isComplexItalic ?? state.isItalic) : state.isItalic;
    const lang = state.languageId === undefined ? undefined : this.#lang(state.languageId);
    return {
      ...(isBold && { strong: true }),
      ...(isItalic && { emphasis: true }),
      ...(state.isUnderlined && { underline: true }),
      ...(state.isStruck && { strike: true }),
      ...(state.position && { position: state.position }),
      ...(state.caps && { caps: state.caps }),
      ...(!this.#isSourceStyle && this.#rtfHeader.background(state.highlightIndex) && { mark: true }),
      ...(lang && { lang }),
    };
  }

  #looks(state: CharacterState): TextStyle {
    const font = this.#rtfHeader.font(effectiveFontIndex(state));
    const background =
      this.#rtfHeader.background(state.highlightIndex) ?? this.#rtfHeader.background(state.backgroundIndex);
    const color = this.#rtfHeader.color(state.colorIndex) ?? (background && isDark(background) ? '#ffffff' : undefined);
    return {
      ...(font && !font.isSymbol && font.family && { fontFamily: font.family }),
      ...(font?.fontClass && !font.isSymbol && { fontClass: font.fontClass }),
      sizePt: this.sizePt(state),
      ...(color && { color }),
      ...(background && { background }),
      ...(state.riseHalfPt !== 0 && { risePt: clampRise(state.riseHalfPt / 2, this.sizePt(state)) }),
      ...(state.letterSpaceTwips !== 0 && { letterSpacePt: clampSpace(twipsToPt(state.letterSpaceTwips)) }),
    };
  }

  /** Only given where it differs from the document's. */
  #lang(languageId: number): string | undefined {
    return languageId === this.#rtfHeader.defaultLanguageId ? undefined : languageTag(languageId);
  }
}

function clampRise(risePt: number, sizePt: number): number {
  return Math.min(Math.max(risePt, -2 * sizePt), 2 * sizePt);
}

function clampSpace(spacePt: number): number {
  return Math.min(Math.max(spacePt, -5), 50);
}
