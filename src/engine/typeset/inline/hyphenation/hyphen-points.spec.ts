import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { hyphenPoints } from './hyphen-points.js';

it('says where a word may be divided, whatever stands round it', () => {
  expect(hyphenPoints('„Silbentrennung“,', 'de')).toEqual(hyphenPoints('Silbentrennung', 'de').map((at) => at + 1));
  expect(hyphenPoints('Silbentrennung', 'de')).toEqual([3, 6, 10]);
});

it('divides neither capitals, compounds, short words nor unknown languages', () => {
  for (const word of ['UNESCO', 'well-known', 'short', 'HYPHENATION']) expect(hyphenPoints(word, 'en')).toEqual([]);
  expect(hyphenPoints('hyphenation', 'x-none')).toEqual([]);
});

it('keeps words, not the texts that they were cut from', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 100; i++) {
    const text = Buffer.from(`${'word '.repeat(50_000)}unforgettable${i} end`).toString('latin1');
    const start = text.indexOf('unforgettable');
    hyphenPoints(text.slice(start, start + 13), 'en');
    hyphenPoints(text.slice(start, text.lastIndexOf(' ')), 'en');
  }
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
});
