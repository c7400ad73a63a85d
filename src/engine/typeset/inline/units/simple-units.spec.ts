import { fontLibrary } from '../../../fonts/font-library.js';
import { pairShaper } from '../shape/pair-shaper.js';
import { SimpleUnits } from './simple-units.js';

it('gives the memory of a very long text back when it is cleared', () => {
  const units = new SimpleUnits();
  const look = { font: { role: 'text', weight: 400, isItalic: false }, sizePt: 10, color: '#000000' } as const;
  const shaper = pairShaper(look, fontLibrary())!;
  const fill = (count: number): void => {
    units.clear();
    units.spans.push({ item: { type: 'span', text: '', ...look }, look: { shaper, sizePt: 10, color: '#000000' } });
    for (let i = 0; i < count; i++) units.add(i, i + 1, 1, false, false);
  };
  fill(30_000);
  expect(units.widthPt).toHaveLength(30_000);
  fill(3);
  expect([units.count, units.widthPt, units.start]).toEqual([3, [10, 10, 10], [0, 1, 2]]);
});
