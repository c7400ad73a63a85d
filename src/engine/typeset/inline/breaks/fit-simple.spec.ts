import { fontLibrary } from '../../../fonts/font-library.js';
import { ReportBuilder } from '../../../report.js';
import { runText } from '../../fixtures/run-text.js';
import { breakParagraph } from './break-paragraph.js';
import { fitSimple, measureSimple } from './fit-simple.js';
import { measureText } from './measure-paragraph.js';
import { segmentSimple } from '../segment/segment-simple.js';
import type { SimpleUnits } from '../units/simple-units.js';
import type { TextLook } from '../text.model.js';

const fonts = fontLibrary();
const look: TextLook = {
  font: { role: 'sans', weight: 400, isItalic: false },
  sizePt: 8.5,
  color: '#000000',
};
const TEXTS = [
  'a storm from the north-west, with gusts of 12.5 m/s ',
  'Iris-versicolor http://example.org/wiki/Iris_versicolor?a=b&c=d --help /etc/hosts .txt',
  'To Venice: 1,250.75 (net), 20-25 % off  two  spaces "quoted, words" Ångström',
  'Æsir & Łódź, offices; x=1/2',
  '“Quoted—so to speak…” and don’t, § 5–7 «guillemets» ',
  'word',
  ' led by a space',
];

const unitsOf = (text: string): SimpleUnits | null =>
  segmentSimple([{ type: 'span', text, ...look }], undefined, fonts);

/** The lines of the general way, as text. */
function generalLines(text: string, measurePt: number) {
  const span = { type: 'span', text, ...look } as const;
  const settings = { measurePt, align: 'right', direction: 'auto', hyphenate: false, isOptimised: false } as const;
  return breakParagraph([span], settings, fonts, new ReportBuilder()).map(({ fragments, widthPt }) => ({
    text: fragments.flatMap(({ runs }) => runs.map(runText)).join(''),
    widthPt,
  }));
}

describe('Units of simple text', () => {
  it.each(TEXTS)('%j is measured as in the general way', (text) => {
    expect(measureSimple(unitsOf(text)!)).toEqual(measureText(text, look, fonts));
  });

  it.each(TEXTS)('%j is divided into lines as in the general way', (text) => {
    const units = unitsOf(text)!;
    const measures = [60, 80, 110, 150, 1000].filter((measurePt) => fitSimple(units, measurePt));
    const fitted = measures.map((measurePt) =>
      fitSimple(units, measurePt)!.map(({ start, end, widthPt }) => ({ text: text.slice(start, end), widthPt })),
    );
    const general = measures.map((measurePt) => generalLines(text, measurePt));
    expect(measures).toContain(150);
    expect(fitted).toEqual(general);
  });

  it('are none for text that is not simple, and make no lines where a word is longer than one', () => {
    const others = ['漢字', 'שלום', 'co\u00adop', 'a\nb', '”so', 'a “ b', 'x '.repeat(3) + ' '.repeat(121)];
    expect(others.filter((text) => unitsOf(text))).toEqual([]);
    expect(fitSimple(unitsOf('incomprehensibly')!, 30)).toBeNull();
  });
});
