import { difference, pack, unpack } from './bitmap.js';

const page = (level: number) => ({ width: 20, height: 10, pixels: new Uint8Array(200).fill(level) });

it('keeps a page through packing', () => {
  expect(difference(page(7), unpack(pack(page(7))))).toBe(0);
});

it('counts pixels that differ by more than smoothing', () => {
  const other = page(200);
  other.pixels.set([160, 100], 30);
  expect(difference(page(200), other)).toBe(1 / 200);
});

it('takes another size for another page', () => {
  expect(difference(page(7), { ...page(7), width: 10, height: 20 })).toBe(1);
});
