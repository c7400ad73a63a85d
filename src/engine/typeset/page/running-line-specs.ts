import type { LookOptions, RunningLine } from '../style/look-options.js';
import type { RunningLineSpec } from './running-line.js';
import type { TextOptions } from '../style/text-options.js';
import type { LineParts, RunningLineToken, Theme, TypeToken } from '../style/theme.js';
import type { TextLook } from '../inline/text.model.js';

/** "3 / 12" with thin spaces. */
const NUMBER = '{page}\u202f/\u202f{pages}';
/** Where a theme has no line of its own, from the paper's edge. */
const EDGE_PT = 40;
const PARTS = ['left', 'center', 'right'] as const;

/** What decides about the running lines of a document. */
export interface LineChoice {
  readonly theme: Theme;
  readonly look: LookOptions;
  readonly text: TextOptions;
  readonly lookOf: (type: TypeToken) => TextLook;
}

/** The lines above and below the text: the client's, or the theme's with the client's way to number pages. */
export function runningLineSpecs(choice: LineChoice): RunningLineSpec[] {
  const { theme, look } = choice;
  return (['header', 'footer'] as const).flatMap((artifact) => {
    const token = look[artifact] ? ownLine(look[artifact], theme[artifact], theme) : houseLine(theme[artifact], choice);
    const pageOffset = (look.startPage ?? 1) - 1;
    return token ? [{ ...token, artifact, pageOffset, look: choice.lookOf(token.type) }] : [];
  });
}

function ownLine(line: RunningLine, token: RunningLineToken | null, theme: Theme): RunningLineToken | null {
  const type = token?.type ?? theme.footer.type;
  if (PARTS.every((part) => !line[part])) return null;
  return {
    type,
    edgePt: token?.edgePt ?? EDGE_PT,
    odd: line,
    even: line,
    isOnFirstPage: line.firstPage !== false,
    isOnOpenings: true,
    isOnSinglePage: true,
  };
}

function houseLine(token: RunningLineToken | null, { theme, look, text }: LineChoice): RunningLineToken | null {
  if (!token) return null;
  const format = look.pageNumberFormat ?? NUMBER;
  const number = theme.isDense ? `{rows}${format}` : format;
  const fill = (parts: LineParts): LineParts => {
    const filled = PARTS.map((part) => [part, numbered(parts[part], number, text.pageNumbers !== false)]);
    return Object.fromEntries(filled) as LineParts;
  };
  return { ...token, odd: fill(token.odd), even: fill(token.even) };
}

/** A part of the theme's line; nothing where it would number pages that aren't to be numbered. */
function numbered(part: string | undefined, number: string, isNumbered: boolean): string | undefined {
  if (!part || (!isNumbered && /\{(?:number|page)\}/.test(part))) return undefined;
  return part.replace('{number}', () => number);
}
