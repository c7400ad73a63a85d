import { traceIdOf } from './trace-id.js';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('the id of a trace', () => {
  it.each([
    [`00-${ID}-00f067aa0ba902b7-01`, ID],
    [`01-${ID}-00f067aa0ba902b7-01-more`, ID],
    [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
    [`00-${ID}`, undefined],
    ['"}\n', undefined],
    [undefined, undefined],
    [[`00-${ID}-00f067aa0ba902b7-01`], undefined],
  ])('of %j is %s', (header, id) => {
    expect(traceIdOf(header)).toBe(id);
  });
});
