import { fontLibrary } from '../../../fonts/font-library.js';
import { segmentAny, segmentParagraph } from './segment.js';
import { segmentPlain } from './segment-plain.js';
import type { TextItem } from '../text.model.js';

const fonts = fontLibrary();
const LOOK = { font: { role: 'text', weight: 400, isItalic: false }, sizePt: 10, color: '#000000' } as const;
const SETTINGS = { direction: 'auto', lang: 'en' } as const;
const ALPHABET = Array.from('ab 1. ,-/()“”«»\u00a0\u00ad\u0301—–!?:%$ßЖω…§°  ');

/** A generator of the same numbers every time. */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

function randomText(random: () => number): string {
  return Array.from({ length: 30 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
}

describe('segmentParagraph', () => {
  it('finds the same units by the plain way and by the general one', () => {
    const random = generator(7);
    let plain = 0;
    for (let i = 0; i < 600; i++) {
      const items: TextItem[] = [{ type: 'span', text: randomText(random), ...LOOK }];
      if (i % 3 === 0) items.push({ type: 'break' });
      if (i % 2 === 0) items.push({ type: 'span', text: ` ${randomText(random)}`, ...LOOK, sizePt: 12 });
      if (segmentPlain(items, 'en', fonts)) plain++;
      expect(segmentParagraph(items, SETTINGS, fonts)).toEqual(segmentAny(items, SETTINGS, fonts));
    }
    expect(plain).toBeGreaterThan(100);
  });
});
