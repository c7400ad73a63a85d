const skipped =
  /^(fonttbl|colortbl|stylesheet|info|pict|listtable|listoverridetable|rsidtbl|generator|themedata|datastore|filetbl|revtbl|private)$/;
const token = /\{|\}|\\(?:'[0-9a-f]{2}|\*|[a-z]+(-?\d*) ?|[^a-z])|[^{}\\]+/gi;
const breaks = /^\\(par|line|tab|cell|row|sect|page|nestcell|nestrow|column)\b/;

/**
 * The words of an RTF file, roughly and without a parser: what stands outside the tables of fonts, styles and the like.
 * Characters that are not ASCII leave a gap that takes the whole word with it.
 */
export function rtfText(source) {
  const groups = [];
  let group = { isSkipped: false, isHidden: false };
  let text = '';
  for (const [part] of source.matchAll(token)) {
    if (part === '{') groups.push({ ...group });
    else if (part === '}') group = groups.pop() ?? group;
    else if (!part.startsWith('\\')) text += group.isSkipped || group.isHidden ? '' : part.replaceAll(/[\r\n]/g, '');
    else text += control(part, group);
  }
  return text.replaceAll(/\S*\u0000\S*/g, ' ');
}

/** What a control word or symbol adds to the text; it may change the group. */
function control(part, group) {
  const name = /^\\([a-z]+)/i.exec(part)?.[1];
  if (part === '\\*' || (name && skipped.test(name))) group.isSkipped = true;
  if (name === 'v') group.isHidden = !part.startsWith('\\v0');
  if (name === 'plain') group.isHidden = false;
  if (group.isSkipped || group.isHidden) return '';
  if (breaks.test(part)) return '\n';
  if (/^\\('|u-?\d)/.test(part)) return '\u0000';
  if (part === '\\~') return ' ';
  return /^\\[{}\\]$/.test(part) ? part[1] : '';
}
