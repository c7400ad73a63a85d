import { type CharacterState, PLAIN_CHARACTERS } from '../state/character-state.js';
import type { WordContext, WordHandler, WordHandlers } from './word-handler.js';

type FlagName = {
  [Name in keyof CharacterState]-?: boolean extends CharacterState[Name] ? Name : never;
}[keyof CharacterState];

type NumberName = {
  [Name in keyof CharacterState]-?: number extends CharacterState[Name] ? Name : never;
}[keyof CharacterState];

/** `\b` on, `\b0` off. */
function flag(name: FlagName): WordHandler {
  return (context, parameter) => context.changeCharacter({ [name]: parameter !== 0 });
}

function number(name: NumberName, whenAbsent = 0): WordHandler {
  return (context, parameter) => context.changeCharacter({ [name]: parameter ?? whenAbsent });
}

/** A kind of underline that is drawn as the plain one. */
const approximateUnderline: WordHandler = (context, parameter, word) => {
  context.changeCharacter({ isUnderlined: parameter !== 0 });
  if (parameter !== 0) context.report.ignore(word);
};

const approximateStrike: WordHandler = (context, parameter, word) => {
  context.changeCharacter({ isStruck: parameter !== 0 });
  if (parameter !== 0) context.report.ignore(word);
};

function position(value: CharacterState['position']): WordHandler {
  return (context, parameter) => context.changeCharacter({ position: parameter === 0 ? undefined : value });
}

function caps(value: CharacterState['caps']): WordHandler {
  return (context, parameter) => context.changeCharacter({ caps: parameter === 0 ? undefined : value });
}

/** `\upN`, `\dnN`: half points, 6 when absent. */
function rise(direction: 1 | -1): WordHandler {
  return (context, parameter) => context.changeCharacter({ riseHalfPt: direction * (parameter ?? 6) });
}

/**
 * `\af`, `\afs`, … format text in complex scripts only after `\rtlch` or `\fcs1`; after `\loch`, `\hich` and `\dbch`
 * they name fonts for other parts of the character set, which fallback by character finds anyway.
 */
function complex(change: (parameter: number | undefined) => Partial<CharacterState>): WordHandler {
  return (context, parameter) => context.changeCharacter(change(parameter));
}

const plain = ({ state }: WordContext): void => {
  state.character = PLAIN_CHARACTERS;
};

const UNDERLINES = [
  'uld',
  'uldash',
  'uldashd',
  'uldashdd',
  'uldb',
  'ulhwave',
  'ulldash',
  'ulth',
  'ulthd',
  'ulthdash',
  'ulthdashd',
  'ulthdashdd',
  'ulthldash',
  'ululdbwave',
  'ulw',
  'ulwave',
];

/** Character formatting. RTF 1.9, "Font (Character) Formatting Properties". */
export const CHARACTER_WORDS: WordHandlers = {
  plain,
  b: flag('isBold'),
  i: flag('isItalic'),
  ul: flag('isUnderlined'),
  ulnone: (context) => context.changeCharacter({ isUnderlined: false }),
  ...Object.fromEntries(UNDERLINES.map((word) => [word, approximateUnderline])),
  strike: flag('isStruck'),
  striked: approximateStrike,
  v: flag('isHidden'),
  deleted: flag('isDeleted'),
  super: position('superscript'),
  sub: position('subscript'),
  nosupersub: position(undefined),
  up: rise(1),
  dn: rise(-1),
  caps: caps('all'),
  scaps: caps('small'),
  f: number('fontIndex'),
  fs: number('sizeHalfPt', 24),
  cf: number('colorIndex'),
  cb: number('backgroundIndex'),
  chcbpat: number('backgroundIndex'),
  highlight: number('highlightIndex'),
  lang: number('languageId'),
  expndtw: number('letterSpaceTwips'),
  expnd: (context, parameter) => context.changeCharacter({ letterSpaceTwips: (parameter ?? 0) * 5 }),
  ltrch: (context) => context.changeCharacter({ isComplex: false }),
  rtlch: (context) => context.changeCharacter({ isComplex: true }),
  af: complex((parameter) => ({ complexFontIndex: parameter })),
  afs: complex((parameter) => ({ complexSizeHalfPt: parameter })),
  ab: complex((parameter) => ({ isComplexBold: parameter !== 0 })),
  ai: complex((parameter) => ({ isComplexItalic: parameter !== 0 })),
};
