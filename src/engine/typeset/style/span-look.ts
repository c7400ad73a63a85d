import type { TextStyle } from '../../document/style.js';
import type { Decoration, TextSpan } from '../inline/text.model.js';
import type { Theme, TypeToken } from './theme.js';
import type { Composition } from '../flow/composition.js';

/** A span without its text. */
export type SpanLook = Omit<TextSpan, 'type' | 'text'>;

const SUPERSCRIPT = { size: 0.66, rise: 0.34 } as const;
const SUBSCRIPT = { size: 0.66, rise: -0.16 } as const;
const SIZE_RANGE_PT = { least: 2, most: 300 } as const;
const ROLES = { serif: 'text', sans: 'sans', mono: 'mono' } as const;

/** Applies a source's style to a token of the theme. */
export function spanLook(style: TextStyle | undefined, type: TypeToken, composition: Composition): SpanLook {
  if (!style) return plainLook(type, composition);
  return composition.looks.styled(type, style, () => makeLook(style, type, composition));
}

function makeLook(style: TextStyle, type: TypeToken, composition: Composition): SpanLook {
  const own = composition.isSource ? style : semanticOnly(style);
  const position = style.position === 'superscript' ? SUPERSCRIPT : style.position ? SUBSCRIPT : null;
  const fullSizePt = clampSize(own.sizePt ?? type.sizePt);
  const sizePt = fullSizePt * (position?.size ?? 1) * (style.keyboard ? composition.theme.monoScale : 1);
  const risePt = (position ? position.rise * fullSizePt : 0) + (own.risePt ?? 0);
  return {
    font: composition.requests.get({
      ...(style.keyboard ? monoFace(composition.theme) : faceOf(own, type)),
      weight: weightOf(style, type, composition.isSource),
      isItalic:
        style.emphasis === undefined ? type.isItalic : style.emphasis !== (type.isItalic && !composition.isSource),
    }),
    sizePt,
    color: own.color ?? type.color,
    ...(risePt !== 0 && { risePt }),
    ...(style.lang !== undefined && { lang: style.lang }),
    letterSpacePt: own.letterSpacePt ?? type.letterSpacePt,
    ...(type.features && !style.keyboard && { features: type.features }),
    decoration: decorationOf(own, composition),
  };
}

function faceOf({ fontClass, fontFamily }: TextStyle, { role, family }: TypeToken): Pick<TypeToken, 'role' | 'family'> {
  return { role: fontClass ? ROLES[fontClass] : role, family: fontFamily ?? family };
}

function monoFace({ code: { role, family } }: Theme): Pick<TypeToken, 'role' | 'family'> {
  return { role, family };
}

/** A type in the face of code, at the size that goes with its own. */
export function monoType(type: TypeToken, theme: Theme): TypeToken {
  const { features: _, ...plain } = type;
  return { ...plain, ...monoFace(theme), sizePt: type.sizePt * theme.monoScale, letterSpacePt: 0 };
}

/** The look of text that has no style of its own. */
export function plainLook(type: TypeToken, composition: Composition): SpanLook {
  const { role, family, weight, isItalic, sizePt, color, letterSpacePt, features } = type;
  return composition.looks.plain(type, () => {
    const font = composition.requests.get({ role, family, weight, isItalic });
    return { font, sizePt, color, letterSpacePt, ...(features && { features }) };
  });
}

/** What the house style takes over from a source: meaning, not looks. */
function semanticOnly({
  strong,
  emphasis,
  underline,
  strike,
  mark,
  keyboard,
  position,
  caps,
  color,
  lang,
}: TextStyle): TextStyle {
  return { strong, emphasis, underline, strike, mark, keyboard, position, caps, color, lang };
}

function weightOf(style: TextStyle, type: TypeToken, isSource: boolean): number {
  if (style.strong === undefined) return type.weight;
  if (!style.strong) return 400;
  return isSource || type.weight >= 600 ? 700 : 600;
}

function decorationOf(style: TextStyle, { theme }: Composition): Decoration | undefined {
  const { underline, strike, mark, keyboard } = style;
  const background = style.background ?? (mark ? theme.colors.mark : keyboard ? theme.colors.inlineTint : undefined);
  if (!underline && !strike && !background) return undefined;
  return { underline, strike, background, ...(keyboard && { backgroundRadiusPt: 2 }) };
}

function clampSize(sizePt: number): number {
  return Math.min(SIZE_RANGE_PT.most, Math.max(SIZE_RANGE_PT.least, sizePt));
}
