import type { SpanLook } from '../inline/text.model.js';
import type { TextStyle } from '../../document/style.js';
import type { Decoration } from '../inline/text.model.js';
import type { Style } from './style.js';
import type { Theme, TypeToken } from './theme.js';
import type { FontRequests } from './font-requests.js';
import type { SpanLooks } from './span-looks.js';

const SUPERSCRIPT = { size: 0.66, rise: 0.34 } as const;
const SUBSCRIPT = { size: 0.66, rise: -0.16 } as const;
const SIZE_RANGE_PT = { least: 2, most: 300 } as const;
const ROLES = { serif: 'text', sans: 'sans', mono: 'mono' } as const;

/** What looks are made of. */
export interface LookContext {
  readonly theme: Theme;
  readonly requests: FontRequests;
  readonly looks: SpanLooks;
  readonly style: Style;
}

/** Applies a source's style to a token of the theme. */
export function spanLook(style: TextStyle | undefined, type: TypeToken, context: LookContext): SpanLook {
  if (!style) return plainLook(type, context);
  return context.looks.styled(type, style, () => makeLook(style, type, context));
}

function makeLook(style: TextStyle, type: TypeToken, context: LookContext): SpanLook {
  const own = context.style.text(style);
  const position = style.position === 'superscript' ? SUPERSCRIPT : style.position ? SUBSCRIPT : null;
  const fullSizePt = clampSize(own.sizePt ?? type.sizePt);
  const sizePt = fullSizePt * (position?.size ?? 1) * (style.keyboard ? context.theme.monoScale : 1);
  const risePt = (position ? position.rise * fullSizePt : 0) + (own.risePt ?? 0);
  return {
    font: context.requests.get({
      ...(style.keyboard ? monoFace(context.theme) : faceOf(own, type)),
      weight: weightOf(style, type, context.style),
      isItalic: style.emphasis === undefined ? type.isItalic : context.style.isItalic(style.emphasis, type),
    }),
    sizePt,
    color: own.color ?? type.color,
    ...(risePt !== 0 && { risePt }),
    ...(style.lang !== undefined && { lang: style.lang }),
    letterSpacePt: own.letterSpacePt ?? type.letterSpacePt,
    ...(type.features && !style.keyboard && { features: type.features }),
    decoration: decorationOf(own, context),
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
export function plainLook(type: TypeToken, context: LookContext): SpanLook {
  const { role, family, weight, isItalic, sizePt, color, letterSpacePt, features } = type;
  return context.looks.plain(type, () => {
    const font = context.requests.get({ role, family, weight, isItalic });
    return { font, sizePt, color, letterSpacePt, ...(features && { features }) };
  });
}

function weightOf({ strong }: TextStyle, type: TypeToken, style: Style): number {
  if (strong === undefined) return type.weight;
  return strong ? style.strongWeight(type) : 400;
}

function decorationOf(style: TextStyle, { theme }: LookContext): Decoration | undefined {
  const { underline, strike, mark, keyboard } = style;
  const background = style.background ?? (mark ? theme.colors.mark : keyboard ? theme.colors.inlineTint : undefined);
  if (!underline && !strike && !background) return undefined;
  return { underline, strike, background, ...(keyboard && { backgroundRadiusPt: 2 }) };
}

function clampSize(sizePt: number): number {
  return Math.min(SIZE_RANGE_PT.most, Math.max(SIZE_RANGE_PT.least, sizePt));
}
