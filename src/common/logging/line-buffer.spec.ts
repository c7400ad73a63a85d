import { setImmediate as nextTurn } from 'node:timers/promises';
import { LineBuffer } from './line-buffer.js';

describe('LineBuffer', () => {
  it('writes the lines of a turn at once, at its end', async () => {
    const written: string[] = [];
    const lines = new LineBuffer((text) => written.push(text));
    lines.write('a\n');
    lines.write('b\n');
    expect(written).toEqual([]);
    await nextTurn();
    lines.write('c\n');
    await nextTurn();
    expect(written).toEqual(['a\nb\n', 'c\n']);
  });

  it('keeps nothing back when it is flushed', () => {
    const written: string[] = [];
    const lines = new LineBuffer((text) => written.push(text));
    lines.write('a\n');
    lines.flushSync();
    lines.flushSync();
    expect(written).toEqual(['a\n']);
  });
});
