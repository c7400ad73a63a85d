import { fontLibrary } from '../../../fonts/font-library.js';
import { ReportBuilder } from '../../../report.js';
import type { GlyphRun } from '../../page-model/page.model.js';
import { runText } from '../../fixtures/run-text.js';
import { breakParagraph } from './break-paragraph.js';
import { placeMissing } from '../shape/missing-characters.js';
import { measureParagraph, measureText } from './measure-paragraph.js';
import { setLine } from '../line/set-line.js';
import type { Line, ParagraphSettings, TextItem, TextSpan } from '../text.model.js';

const fonts = fontLibrary();
const LOOK = { font: { role: 'text', weight: 400, isItalic: false }, sizePt: 10, color: '#000000' } as const;
const SETTINGS: ParagraphSettings = { measurePt: 200, align: 'left', direction: 'auto', hyphenate: false };

function span(text: string, more: Partial<TextSpan> = {}): TextSpan {
  return { type: 'span', text, ...LOOK, ...more };
}

function set(
  items: TextItem[],
  settings: Partial<ParagraphSettings> = {},
  report = new ReportBuilder(),
): Line<GlyphRun>[] {
  return breakParagraph(items, { ...SETTINGS, ...settings }, fonts, report);
}

function textOf(line: Line): string {
  return line.fragments.flatMap(({ runs }) => runs.map(runText)).join('');
}

/** Where all lines but the last end. */
function ends(lines: readonly Line[]): number[] {
  return lines.slice(0, -1).map(({ fragments }) => Math.max(...fragments.map(({ xPt, widthPt }) => xPt + widthPt)));
}

const PROSE =
  'In consideration of the day and hour of my birth, it was declared by the nurse, and by some sage women in the ' +
  'neighbourhood who had taken a lively interest in me several months before there was any possibility of our becoming ' +
  'personally acquainted, first, that I was destined to be unlucky in life.';

describe('breakParagraph', () => {
  it.each([false, true])('keeps every character, the spaces at line ends among them (optimised: %s)', (isOptimised) => {
    const lines = set([span(PROSE)], { isOptimised });
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.map(textOf).join('')).toBe(PROSE);
    for (const line of lines.slice(0, -1)) expect(textOf(line)).toMatch(/ $/);
    for (const line of lines) expect(line.widthPt).toBeLessThanOrEqual(200.01);
    expect(lines.map(({ isLast }) => isLast)).toEqual(lines.map((_, i) => i === lines.length - 1));
  });

  it('gives the lines of a heading about the same length, and no more of them', () => {
    const title = 'The tide stations of the northern coast and some of the words';
    const settings = { isOptimised: true, measurePt: 240 } as const;
    const [plain, balanced] = [false, true].map((isBalanced) => set([span(title)], { ...settings, isBalanced }));
    const shares = [plain, balanced].map(([first, last]) => last.widthPt / first.widthPt);
    expect(balanced).toHaveLength(plain.length);
    expect(balanced.map(textOf).join('')).toBe(title);
    expect(shares[0]).toBeLessThan(0.5);
    expect(shares[1]).toBeGreaterThan(0.75);
  });

  it('always gives a line', () => {
    expect(set([])).toHaveLength(1);
    expect(set([span('')])[0]).toMatchObject({ fragments: [], widthPt: 0, isLast: true });
    expect(set([span('')])[0].ascentPt).toBeGreaterThan(5);
  });

  it('breaks a word that is longer than the measure between clusters, at least one to a line', () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
    const lines = set([span(`x ${word}`)], { measurePt: 60 });
    expect(lines.map(textOf).join('')).toBe(`x ${word}`);
    for (const line of lines) expect(line.widthPt).toBeLessThanOrEqual(60.01);
    expect(set([span('e\u0301e\u0301WW')], { measurePt: 1 }).map(textOf)).toEqual(['e\u0301', 'e\u0301', 'W', 'W']);
  });

  it('gives the same lines whether a paragraph is one span or many', () => {
    const words = PROSE.split(/(?<= )/).map((word) => span(word));
    expect(set(words, { isOptimised: true }).map(textOf)).toEqual(
      set([span(PROSE)], { isOptimised: true }).map(textOf),
    );
  });

  it('leaves the mark of a note on the line of what it is about', () => {
    const [first] = set([span('A sentence ends.')], { measurePt: 1000 });
    const items = [span('A sentence ends.'), span('1', { isBound: true }), span(' Another one.')];
    const lines = set(items, { measurePt: first.widthPt + 1 });
    expect(lines.map(textOf)[1]).toMatch(/^ends\.1/);
  });

  it('ends lines at forced breaks and at line separators in the text', () => {
    const lines = set([span('one'), { type: 'break' }, span('two\u2028three\nfour')]);
    expect(lines.map(textOf)).toEqual(['one', 'two', 'three', 'four']);
    expect(lines.every(({ isLast }) => isLast)).toBe(true);
  });

  it('fills the measure in justified text but for last lines', () => {
    const lines = set([span(PROSE)], { align: 'justify', isOptimised: true });
    for (const line of lines.slice(0, -1)) {
      expect(line.widthPt).toBeCloseTo(200, 5);
      expect(line.fragments[0].runs[0].wordSpacePt).not.toBe(0);
    }
    expect(lines.at(-1)?.fragments[0].runs[0].wordSpacePt).toBe(0);
  });

  it('leaves a line short whose spaces would grow too wide', () => {
    const items = [span('Uncharacteristically internationalised considerations')];
    const measure = { measurePt: 190, align: 'justify' } as const;
    expect(set(items, measure)[0].widthPt).toBeCloseTo(190, 5);
    expect(set(items, { ...measure, mostStretch: 3 })[0].widthPt).toBeLessThan(185);
  });

  it('lets points and hyphens stand out over the edges', () => {
    const settings = { align: 'justify', isOptimised: true, hyphenate: true, lang: 'en', measurePt: 150 } as const;
    const lines = set([span(PROSE)], { ...settings, hasProtrusion: true });
    expect(new Set(ends(set([span(PROSE)], settings)).map((end) => end.toFixed(2)))).toEqual(new Set(['150.00']));
    for (const [index, end] of ends(lines).entries()) {
      const isOut = /[-,.\u00ad] *$/.test(textOf(lines[index]));
      expect(end).toBeGreaterThan(isOut ? 150.5 : 149.99);
      expect(end).toBeLessThan(isOut ? 153 : 150.01);
    }
  });

  it('hyphenates by language; what is copied is U+00AD, so that words join', () => {
    const lines = set([span(PROSE)], {
      measurePt: 90,
      hyphenate: true,
      lang: 'en',
      isOptimised: true,
      align: 'justify',
    });
    const broken = lines.map(textOf).filter((text) => text.endsWith('\u00ad'));
    expect(broken.length).toBeGreaterThan(0);
    expect(lines.map(textOf).join('').replaceAll('\u00ad', '')).toBe(PROSE);
    const [run] = lines.find((line) => textOf(line).endsWith('\u00ad'))!.fragments[0].runs.slice(-1);
    expect(run.words.at(-1)?.glyphs).toEqual(run.face.shape('-', { script: 'Latn', direction: 'ltr' }).glyphs);
  });

  it('shows a soft hyphen only where the line ends with it', () => {
    const [first, second] = set([span('foo\u00adbar')], { measurePt: 25 });
    expect([textOf(first), textOf(second)]).toEqual(['foo\u00ad', 'bar']);
    expect(first.widthPt).toBeGreaterThan(measureText('foo', LOOK, fonts).maxPt);
    expect(measureText('foo\u00adbar', LOOK, fonts).maxPt).toBeCloseTo(measureText('foobar', LOOK, fonts).maxPt, 0);
  });

  it('places text by its tab stops', () => {
    const tab: TextItem = { type: 'tab' };
    const settings = {
      measurePt: 400,
      tabStops: [
        { positionPt: 100, align: 'start' },
        { positionPt: 200, align: 'end', leader: 'dots' },
        { positionPt: 300, align: 'decimal' },
      ],
    } as const;
    const [line] = set([span('a'), tab, span('b'), tab, span('cc'), tab, span('12.5')], settings);
    const [, , b, leading, cc, , number] = line.fragments;
    expect(leading.leader).toBe('dots');
    expect(b.xPt).toBeCloseTo(100);
    expect(cc.xPt + cc.widthPt).toBeCloseTo(200);
    expect(number.xPt + measureText('12', LOOK, fonts).maxPt).toBeCloseTo(300);
  });

  it('ends text with the measure whose tab stop is behind it', () => {
    const settings = { measurePt: 200, tabStops: [{ positionPt: 300, align: 'end' }] } as const;
    const lines = set([span('a'), { type: 'tab' }, span('12')], settings);
    const number = lines[0].fragments.at(-1)!;
    expect(lines).toHaveLength(1);
    expect(number.xPt + number.widthPt).toBeCloseTo(200);
  });

  it('sets right-to-left text from the right, its words in visual order', () => {
    const [line] = set([span('שלום hello עולם.')], { align: 'start' });
    const { runs, xPt, widthPt } = line.fragments[0];
    expect(xPt + widthPt).toBeCloseTo(200);
    expect(runs.flatMap(({ words }) => words.map(({ text }) => text))).toEqual([
      '.',
      'עולם',
      ' ',
      'hello',
      ' ',
      'שלום',
    ]);
  });

  it('lets spaces hang over the end of a line, on the left in right-to-left text', () => {
    const lines = set([span('אבג דהו '.repeat(8))], { align: 'start', measurePt: 60 });
    for (const { fragments } of lines) {
      expect(fragments[0].xPt).toBeGreaterThanOrEqual(-0.01);
      expect(fragments[0].xPt + fragments[0].widthPt).toBeCloseTo(60);
    }
    expect(lines[0].fragments[0].runs[0].xPt).toBeLessThan(lines[0].fragments[0].xPt);
  });

  it('shows characters that no font has as boxes, and reports each', () => {
    const report = new ReportBuilder();
    const [line] = set([span('a\u{10fffd}b')], {}, report);
    set([span('\u{10fffd}\u{10fffe}')], {}, report);
    placeMissing(report, () => new Map([['\u{10fffe}', 7]]));
    expect(textOf(line)).toBe('a\u{10fffd}b');
    expect(line.fragments[0].runs[1].face.key).toBe('missing');
    expect(report.toReport().warnings).toMatchObject([
      { code: 'glyph-missing', count: 3, examples: ['U+10FFFD ×2', 'U+10FFFE, line 7'], isLoss: true },
    ]);
  });

  it('indents the first line', () => {
    const lines = set([span(PROSE)], { firstLineIndentPt: 30 });
    expect([lines[0].fragments[0].xPt, lines[1].fragments[0].xPt]).toEqual([30, 0]);
    expect(lines[0].widthPt).toBeLessThanOrEqual(170.01);
  });

  it('sets a megabyte without a space in bounded time', () => {
    const lines = set([span('a1b2c3d4'.repeat(25_000))], { measurePt: 400 });
    expect(lines.length).toBeGreaterThan(1000);
  });
});

describe('measureParagraph', () => {
  it('finds the longest word and the longest line', () => {
    const { minPt, maxPt } = measureText('a longestword b\nshort', LOOK, fonts);
    expect(minPt).toBeCloseTo(measureText('longestword', LOOK, fonts).maxPt);
    expect(maxPt).toBeCloseTo(measureText('a longestword b', LOOK, fonts).maxPt);
  });

  it('agrees with the breaker: a measure of the greatest width needs one line', () => {
    const items = [span('Some '), span('mixed', { sizePt: 14 }), span(' text 漢字 שלום.')];
    const { maxPt, minPt } = measureParagraph(items, fonts);
    expect(set(items, { measurePt: maxPt })).toHaveLength(1);
    expect(set(items, { measurePt: minPt }).map(textOf).join('')).toHaveLength('Some mixed text 漢字 שלום.'.length);
  });
});

describe('setLine', () => {
  it('sets one line however long it is, line ends as spaces', () => {
    const { runs, widthPt } = setLine(`${PROSE}\n${PROSE}`, LOOK, fonts, new ReportBuilder());
    expect(runs.flatMap(({ words }) => words.map(({ text }) => text)).join('')).toBe(`${PROSE} ${PROSE}`);
    expect(runs[0].xPt).toBe(0);
    expect(widthPt).toBeGreaterThan(1000);
  });
});
