import { KeyTurns } from './key.turns.js';

const waiting = (...keys: [string, number][]) => keys.map(([apiKeyId, oldestAt]) => ({ apiKeyId, oldestAt }));
const first = (turns: KeyTurns, ...keys: [string, number][]) => turns.order(waiting(...keys))[0].apiKeyId;

it('serves who waits longest first, and then in turn', () => {
  const turns = new KeyTurns();
  const order: string[] = [];
  for (let i = 0; i < 6; i++) {
    const key = first(turns, ['flood', 1], ['late', 9], ['middle', 5]);
    turns.served(key);
    order.push(key);
  }
  expect(order).toEqual(['flood', 'middle', 'late', 'flood', 'middle', 'late']);
});

it('puts a key that comes new before one that was served', () => {
  const turns = new KeyTurns();
  turns.served('flood');
  expect(first(turns, ['flood', 1], ['new', 100])).toBe('new');
});

it('forgets keys that have nothing left', () => {
  const turns = new KeyTurns();
  turns.served('a');
  turns.order(waiting(['b', 1]));
  turns.served('b');
  expect(first(turns, ['a', 5], ['b', 1])).toBe('a');
});
