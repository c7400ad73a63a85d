import { coordinate } from '../page/numbers.js';
import { ByteBuffer } from './byte-buffer.js';

describe('ByteBuffer', () => {
  it('writes hundredths as coordinates are written', () => {
    const counts = [0, -0, 1, -1, 5, 10, 50, -50, 99, 100, -100, 101, 110, -150, 999, 1000, 84_189, -123_456, 1e9];
    const written = counts.map((count) => {
      const bytes = new ByteBuffer();
      bytes.hundredths(count);
      return Buffer.from(bytes.take()).toString('latin1');
    });
    expect(written).toEqual(counts.map((count) => coordinate(count / 100)));
  });
});
