import { BoundedMap } from './bounded-map.js';

it('forgets all entries when one more would be too many', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect([map.get('a'), map.get('b')]).toEqual([1, 2]);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, undefined, 3]);
});
