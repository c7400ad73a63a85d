import { fontLibrary } from '../../fonts/font-library.js';
import { ReportBuilder } from '../../report.js';
import { breakParagraph } from './break-paragraph.js';
import { measureText } from './measure-paragraph.js';
import { pairSetter } from './pair-setter.js';
import { fitUnits, measureUnits } from './simple-units.js';
import type { TextLook } from './text.model.js';

const fonts = fontLibrary();
const look: TextLook = {
  font: { role: 'sans', weight: 400, isItalic: false },
  sizePt: 8.5,
  color: '#000000',
};
const setter = pairSetter(look, fonts)!;
const TEXTS = [
  'a storm from the north-west, with gusts of 12.5 m/s ',
  'Iris-versicolor http://example.org/wiki/Iris_versicolor?a=b&c=d --help /etc/hosts .txt',
  'To Venice: 1,250.75 (net), 20-25 % off  two  spaces "quoted, words" Ångström',
  'Æsir & Łódź, offices; x=1/2',
  'word',
  ' led by a space',
];

/** The lines of the general way, as text. */
function generalLines(text: string, measurePt: number) {
  const span = { type: 'span', text, ...look } as const;
  const settings = { measurePt, align: 'right', direction: 'auto', hyphenate: false, isOptimised: false } as const;
  return breakParagraph([span], settings, fonts, new ReportBuilder()).map(({ fragments, widthPt }) => ({
    text: fragments.flatMap(({ runs }) => runs.flatMap(({ words }) => words.map((word) => word.text))).join(''),
    widthPt,
  }));
}

describe('Units of simple text', () => {
  it.each(TEXTS)('%j is measured as in the general way', (text) => {
    expect(measureUnits(setter.units(text, look.sizePt)!)).toEqual(measureText(text, look, fonts));
  });

  it.each(TEXTS)('%j is divided into lines as in the general way', (text) => {
    const units = setter.units(text, look.sizePt)!;
    const measures = [60, 80, 110, 150, 1000].filter((measurePt) => fitUnits(text, units, measurePt));
    const general = measures.map((measurePt) => generalLines(text, measurePt));
    expect(measures.map((measurePt) => fitUnits(text, units, measurePt))).toEqual(general);
    expect(measures).toContain(1000);
  });

  it('are none where the text is not simple, or a word is longer than the line', () => {
    const others = ['漢字 word', 'שלום', 'soft\u00adhyphen', 'a\nb', 'tab\there', 'word « quoted »'];
    expect(others.filter((text) => setter.units(text, look.sizePt))).toEqual([]);
    expect(fitUnits('incomprehensibly', setter.units('incomprehensibly', look.sizePt)!, 30)).toBeNull();
  });
});
