import { fontLibrary } from '../../../fonts/font-library.js';
import { ReportBuilder } from '../../../report.js';
import { runText } from '../../fixtures/run-text.js';
import { breakParagraph } from './break-paragraph.js';
import { breakSimple } from './break-simple.js';
import type { Line, ParagraphSettings, TextItem, TextSpan } from '../text.model.js';

const fonts = fontLibrary();
const LOOK = { font: { role: 'text', weight: 400, isItalic: false }, sizePt: 10.5, color: '#000000' } as const;
const BOLD = { font: { role: 'text', weight: 700, isItalic: false } } as const;
const CODE = { font: { role: 'mono', weight: 400, isItalic: false }, sizePt: 9, isCode: true } as const;
const BREAK: TextItem = { type: 'break' };

function span(text: string, more: Partial<TextSpan> = {}): TextSpan {
  return { type: 'span', text, ...LOOK, ...more };
}

const PROSE =
  'In consideration of the day and hour of my birth, it was declared by the nurse, and by some sage women in the ' +
  'neighbourhood who had taken a lively interest in me several months before there was any possibility of our becoming ' +
  'personally acquainted—first, that I was destined to be unlucky in life; “To Venice”, and (AVAILABLE) offices. ';

const PARAGRAPHS: Readonly<Record<string, readonly TextItem[]>> = {
  'running text': [span(PROSE)],
  'words in several looks': [span('So many '), span('different', BOLD), span(' looks, in '), span(PROSE, BOLD)],
  'looks that meet inside of words': [
    span('Well-'),
    span('known', BOLD),
    span('ness (of '),
    span('internationalisation', BOLD),
    span(') is '),
    span('--help', CODE),
    span(', '),
    span('a/long-path/to.something', CODE),
    span('; '),
    span(PROSE),
  ],
  'forced breaks': [span('A first line'), BREAK, BREAK, span(PROSE), BREAK, span('The end of it.'), BREAK],
  'the mark of a note': [
    span('A sentence ends here and there'),
    span('1', { isBound: true, risePt: 3 }),
    span(`. ${PROSE}`),
  ],
  'a bound mark behind a space': [
    span('One sentence more or less of them '),
    span('12', { isBound: true }),
    span(' ends.'),
  ],
  'spaces in rows, at both ends': [span(`  Two  spaces   and  ${PROSE}  `)],
  'two words': [span('Two words')],
  'one word': [span('word')],
  'spans of spaces': [span('One'), span(' ', BOLD), span('two'), span('   '), span('three and four of them')],
  'another language': [
    span(PROSE),
    span('Donaudampfschifffahrtsgesellschaften überall, Straßenbahnen', { lang: 'de' }),
  ],
};

const SETTINGS = { align: 'left', direction: 'auto', hyphenate: false, isOptimised: true } as const;
/** In the narrow ones some words are longer than a line. */
const MEASURES = [110, 160, 230, 340];
const WAYS: readonly Partial<ParagraphSettings>[] = [
  { align: 'left' },
  { align: 'justify', hyphenate: true, lang: 'en', mostStretch: 3, hasProtrusion: true, firstLineIndentPt: 14 },
  { align: 'end', hyphenate: true, lang: 'en-GB' },
  { align: 'center', isBalanced: true },
];

const print = (lines: readonly Line[]): unknown =>
  lines.map(({ fragments, ...line }) => [
    line,
    fragments.map(({ item, xPt, widthPt, runs }) => [
      item,
      xPt,
      widthPt,
      runs.map(runText).join(''),
      runs[0].xPt,
      runs.at(-1)!.baselinePt,
      runs[0].wordSpacePt,
    ]),
  ]);

describe('breakSimple', () => {
  const cases = Object.keys(PARAGRAPHS).flatMap((name) => WAYS.map((way) => [name, way] as const));

  it.each(cases)('sets %s with %j as the general way does', (name, more) => {
    const items = PARAGRAPHS[name];
    const settingsFor = (measurePt: number): ParagraphSettings => ({ ...SETTINGS, measurePt, ...more });
    const simple = MEASURES.map((measurePt) => breakSimple(items, settingsFor(measurePt), fonts));
    const general = MEASURES.map((measurePt) =>
      breakParagraph(items, settingsFor(measurePt), fonts, new ReportBuilder()),
    );
    expect(simple.slice(2)).not.toContain(null);
    expect(simple.map((lines) => lines && print(lines))).toEqual(
      general.map((lines, i) => (simple[i] ? print(lines) : null)),
    );
  });

  it('leaves to the general way what asks for more', () => {
    const settings = { ...SETTINGS, measurePt: 200 };
    const others: (readonly TextItem[])[] = [
      [],
      [span('שלום')],
      [span('ends with a '), { type: 'tab' }],
      [span('spaced', { letterSpacePt: 1 })],
      [span('Incomprehensibilities'.repeat(5))],
      [span('co\u00adoperation')],
      [span('another face', { font: { role: 'text', family: 'Inter', weight: 400, isItalic: false } })],
    ];
    expect(others.filter((items) => breakSimple(items, settings, fonts))).toEqual([]);
    expect(breakSimple([span('text')], { ...settings, direction: 'rtl' }, fonts)).toBeNull();
    expect(breakSimple([span('text')], { ...settings, isOptimised: false }, fonts)).toBeNull();
  });
});
