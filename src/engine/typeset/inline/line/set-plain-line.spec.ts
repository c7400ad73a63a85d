import { fontLibrary } from '../../../fonts/font-library.js';
import { ReportBuilder } from '../../../report.js';
import { setLine, setSpans } from './set-line.js';
import { setPlainLine } from './set-plain-line.js';
import type { TextSpan } from '../text.model.js';

const span = (text: string): TextSpan => ({
  type: 'span',
  text,
  font: { role: 'sans', weight: 400, isItalic: false },
  sizePt: 8.5,
  color: '#000000',
});

describe('setPlainLine', () => {
  it.each([
    'word',
    ' two  words ',
    '12.50',
    'AV To (ff) 2026-03-01',
    'well-known/path',
    'rows 1\u202f250–1\u202f300 · 2',
    'Ωμέγα и Кириллица',
    '« quoted »x',
  ])('sets %j as the general way does', (text) => {
    const fonts = fontLibrary();
    const line = setPlainLine(span(text), fonts) ?? setLine(text, span(text), fonts, new ReportBuilder());
    const general = setSpans([span(text)], fonts, new ReportBuilder());
    expect(line.widthPt).toBeCloseTo(general.widthPt, 6);
    const glyphs = ({ runs }: typeof line) => runs.flatMap(({ words }) => words.flatMap((word) => [...word.glyphs]));
    expect(glyphs(line)).toEqual(glyphs(general));
  });

  it.each(['漢字', 'שלום', '', 'emoji 😀'])('leaves %j to others', (text) => {
    expect(setPlainLine(span(text), fontLibrary())).toBeNull();
  });
});
