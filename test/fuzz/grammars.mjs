import * as fc from 'fast-check';

const words = fc.constantFrom(
  'word',
  'a',
  'Zürich',
  '日本',
  'مرحبا',
  '👨‍👩‍👧',
  'x'.repeat(80),
  '1',
  '-3.5',
  '\u00ad',
  '\u202e',
  '\u0301',
);
const anything = fc.string({ unit: 'binary', maxLength: 12 });
const number = fc.oneof(fc.integer({ min: -40, max: 4000 }), fc.constantFrom(-2147483648, 2147483647, 65536, 0));

/** Texts of a language's pieces in any order, which its reader has to make something of. */
function language(pieces, { glue = [''], maxPieces = 60 } = {}) {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...pieces) },
    { weight: 3, arbitrary: words },
    { weight: 1, arbitrary: anything },
  );
  return fc
    .array(fc.tuple(piece, fc.constantFrom(...glue)), { maxLength: maxPieces })
    .map((list) => list.flat().join(''));
}

const markdownMarks =
  '# |## |###### |- |* |+ |1. |> |    |\t|```|~~~js|***|**|*|_|`|~~|==|^|~|[|]|(|)|![|](|<|>|<div>|</div>|<!--|-->|<br>|<details>|<table><tr><td>|</table>|&amp;|&#0;|&#x110000;|\\|$|$$|\\frac{1}{2}|\\def\\a{\\a}|^{|}|---|===|| a | b |\n|:-|-:|\n|[^1]|[^1]: |[TOC]|: term|:smile:|http://a.b|x@y.z|{#id}|[ ] |[x] |<a href="x">|<img src=x>|title: x|{%|---\n';

export const markdown = language([fc.constantFrom(...splitMarks(markdownMarks))], { glue: ['', ' ', '\n', '\n\n'] });

export const text = language(
  [
    fc.constantFrom(
      '\f',
      '\v',
      '\t',
      '  ',
      '- ',
      '* ',
      '=====',
      '-----',
      '\u2028',
      '\0',
      '\ufeff',
      '|',
      '+--+',
      '1) ',
      '    ',
    ),
  ],
  {
    glue: ['', ' ', '\n', '\r\n', '\r', '\n\n'],
  },
);

export const csv = language(
  [fc.constantFrom('"', '""', ',', ';', '\t', '|', 'sep=;', '=1+1', '2026-01-31', '1.234,56', '€ 5', '%')],
  {
    glue: [',', ';', '\n', '\r\n', '\t', '"'],
    maxPieces: 120,
  },
);

const rtfWords =
  'b i ul strike par pard line tab page sect sectd trowd cell row nestcell nestrow intbl itap cellx clmgf clmrg clvmgf clvmrg trgaph trleft fs f cf highlight li ri fi sa sb sl qc qr qj u uc bin ansicpg deff plain super sub v pict pngblip jpegblip emfblip picw pich picwgoal field fldinst fldrslt footnote fonttbl colortbl red green blue stylesheet s listtable list listlevel listtext ls ilvl outlinelevel header footer info title shp object paperw paperh margl cols column rtlch ltrch deflang lang pntext pnlvl bkmkstart bkmkend tx tqr rquote emdash nestrow shpinst shptxt sp sn sv mmath moMath'.split(
    ' ',
  );
const rtfControl = fc
  .tuple(fc.constantFrom(...rtfWords), fc.option(number, { nil: '' }))
  .map(([word, value]) => `\\${word}${value} `);
const rtfSymbol = fc.constantFrom(
  '{',
  '{',
  '}',
  '}',
  '{\\*',
  "\\'e9",
  "\\'zz",
  '\\~',
  '\\_',
  '\\\\',
  '\\{',
  '\\*',
  '\n',
  '\\\n',
  '{\\rtf1',
  'ffd8',
  '89504e47',
);

export const rtf = language([rtfControl, rtfControl, rtfSymbol], { maxPieces: 120 }).map(
  (body) => `{\\rtf1\\ansi ${body}}`,
);

const svgNames =
  'g path rect circle line polyline text tspan use defs clipPath mask pattern linearGradient stop style image symbol marker switch title'.split(
    ' ',
  );
const svgAttributes = fc.constantFrom(
  'd="M0 0 L9 9 Z"',
  'd="M0 0 A1e9 1 0 1 1 5 5 C1"',
  'd="m-1-1.5.5e2z"',
  'transform="scale(0) rotate(45 1e300)"',
  'transform="matrix(1 0)"',
  'fill="url(#a)"',
  'fill="#12"',
  'stroke-dasharray="0 1e-9"',
  'style="fill:red;stroke-width:1e9"',
  'href="#a"',
  'id="a"',
  'width="1e308"',
  'viewBox="0 0 -1 x"',
  'points="1,2 3"',
  'class="a"',
  'x="50%"',
  'clip-path="url(#a)"',
  'font-size="-4em"',
);
const svgTag = fc
  .tuple(fc.constantFrom(...svgNames), fc.array(svgAttributes, { maxLength: 4 }))
  .map(([name, list]) => `<${name} ${[...new Set(list)].join(' ')}>`);
const svgClose = fc.constantFrom(...svgNames).map((name) => `</${name}>`);

export const svg = language(
  [svgTag, svgClose, fc.constantFrom('/>', '<![CDATA[', ']]>', '<!-- ', ' -->', '&#1;', '<?x ?>', '<!DOCTYPE a>')],
  { maxPieces: 40 },
).map((body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${body}</svg>`);

/** A bar alone parts the marks; two stand for one. */
function splitMarks(marks) {
  return marks.split(/(?<!\|)\|(?!\|)/);
}
