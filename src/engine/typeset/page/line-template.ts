import type { LineField } from '../style/look-options.js';

/** What the fields of a running line say on one page. The number of all pages is known at the end only. */
export type LineValues = Readonly<Record<Exclude<LineField, 'pages'> | 'rows', string>>;

/** Text, or the place for the number of all pages. */
export type LinePiece = string | { readonly field: 'pages' };

/** A space at the end of a piece is part of the line. */
const NO_BREAK_SPACE = '\u00a0';
const FIELD = /\{(title|author|date|section|page|pages|file|rows)\}/;

/** Puts the values into a template such as `{page} of {pages}`. Braces with anything else in them are text. */
export function fillTemplate(template: string, values: LineValues): LinePiece[] {
  const pieces: LinePiece[] = [];
  let text = '';
  for (const [index, part] of template.split(FIELD).entries()) {
    const isField = index % 2 === 1;
    if (isField && part === 'pages') {
      if (text !== '') pieces.push(text.replace(/ $/, NO_BREAK_SPACE));
      pieces.push({ field: 'pages' });
      text = '';
    } else text += isField ? values[part as keyof LineValues] : part;
  }
  if (text !== '') pieces.push(text);
  return pieces;
}
