import { FrameReader, frameOf, MAX_FRAME_BYTES } from './frames.js';

describe('frames', () => {
  const messages = [{ type: 'ready' }, 'Grüße 😀', [], null, 'x'.repeat(100_000)];

  it.each([1, 3, 7, 4096, 1_000_000])('come whole out of pieces of %d bytes', (size) => {
    const bytes = Buffer.concat(messages.map(frameOf));
    const reader = new FrameReader();
    const seen: unknown[] = [];
    for (let at = 0; at < bytes.length; at += size) seen.push(...reader.push(bytes.subarray(at, at + size)));
    expect(seen).toEqual(messages);
  });

  it('are refused before they are there when they are announced as too long', () => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(MAX_FRAME_BYTES + 1);
    expect(() => new FrameReader().push(head)).toThrow(/announced/);
    expect(() => frameOf('x'.repeat(MAX_FRAME_BYTES))).toThrow(/too large/);
  });

  it('are refused when they hold no JSON, however deep', () => {
    const depth = Buffer.alloc(MAX_FRAME_BYTES, '[');
    const head = Buffer.alloc(4);
    head.writeUInt32BE(depth.length);
    expect(() => new FrameReader().push(Buffer.concat([head, depth]))).toThrow(/JSON|call stack/);
  });
});
