/** Character formatting at one place of the file. Never changed: a control word makes a new one. */
export interface CharacterState {
  /** `\fN`; absent: the default font. */
  readonly fontIndex?: number;
  readonly sizeHalfPt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly position?: 'superscript' | 'subscript';
  /** `\up`, `\dn`: how far the text is raised, without being made smaller. */
  readonly riseHalfPt: number;
  readonly caps?: 'small' | 'all';
  readonly colorIndex: number;
  readonly backgroundIndex: number;
  readonly highlightIndex: number;
  readonly isHidden: boolean;
  /** Deleted under tracked changes: not part of the final text. */
  readonly isDeleted: boolean;
  readonly languageId?: number;
  readonly letterSpaceTwips: number;
  /** `\rtlch`: the text that follows takes the `complex…` fields (`\af`, `\afs`, `\ab`, `\ai`) for the plain ones. */
  readonly isComplex: boolean;
  readonly complexFontIndex?: number;
  readonly complexSizeHalfPt?: number;
  readonly isComplexBold?: boolean;
  readonly isComplexItalic?: boolean;
}

/** What `\plain` sets: RTF's own default, 12 pt. */
export const PLAIN_CHARACTERS: CharacterState = {
  sizeHalfPt: 24,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  riseHalfPt: 0,
  colorIndex: 0,
  backgroundIndex: 0,
  highlightIndex: 0,
  isHidden: false,
  isDeleted: false,
  letterSpaceTwips: 0,
  isComplex: false,
};

/** The font in effect, with regard to {@link CharacterState.isComplex}. */
export function effectiveFontIndex(state: CharacterState): number | undefined {
  return state.isComplex ? (state.complexFontIndex ?? state.fontIndex) : state.fontIndex;
}
