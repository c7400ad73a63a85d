import { drawMetafile } from './metafile-drawing.js';

function wmf(...records: readonly (readonly [type: number, ...words: readonly number[]])[]): Buffer {
  const all = [...records, [0] as const].map(([type, ...words]) => {
    const record = Buffer.alloc(6 + words.length * 2);
    record.writeUInt32LE(3 + words.length, 0);
    record.writeUInt16LE(type, 4);
    for (const [index, word] of words.entries()) record.writeUInt16LE(word & 0xffff, 6 + index * 2);
    return record;
  });
  return Buffer.concat([Buffer.alloc(18), ...all]);
}

/** A record of 32-bit numbers. */
function emr(type: number, ...numbers: readonly number[]): Buffer {
  const record = Buffer.alloc(8 + numbers.length * 4);
  record.writeUInt32LE(type, 0);
  record.writeUInt32LE(record.length, 4);
  for (const [index, value] of numbers.entries()) record.writeInt32LE(value | 0, 8 + index * 4);
  return record;
}

/** Bounds, then the frame: 100 by 50 units of a device of ten units to a millimetre. */
const EMF_HEADER = emr(1, 0, 0, 100, 50, 0, 0, 1000, 500, ...Array<number>(8).fill(0), 1000, 1000, 100, 100);

const svgOf = (bytes: Uint8Array, kind: 'WMF' | 'EMF'): string =>
  Buffer.from(drawMetafile(bytes, kind)?.svg ?? []).toString();

const text = (value: string): number[] => {
  const bytes = Buffer.from(value.padEnd(Math.ceil(value.length / 2) * 2, '\0'));
  return [value.length, ...Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16LE(index * 2))];
};

describe('drawMetafile', () => {
  const window = [
    [0x020b, 0, 0],
    [0x020c, 100, 200],
  ] as const;

  it('draws shapes of a WMF with its pens and brushes, as wide as its window', () => {
    const svg = svgOf(
      wmf(
        ...window,
        [0x02fc, 0, 0x00ff, 0x0000, 0],
        [0x02fa, 5, 0, 0, 0, 0],
        [0x012d, 0],
        [0x012d, 1],
        [0x041b, 50, 100, 10, 20],
      ),
      'WMF',
    );
    expect(svg).toContain('viewBox="0 0 200 100"');
    expect(svg).toContain('<path d="M20 10L100 10L100 50L20 50Z" fill="#ff0000" fill-rule="evenodd"/>');
  });

  it('gives the words of a WMF, on their baseline, at the size of their font', () => {
    const font = [0x02fb, -20, 0, 0, 0, 700, 1, 0, 0, 0, ...text('Arial').slice(1)] as const;
    const drawing = drawMetafile(
      wmf(...window, font, [0x012d, 0], [0x012e, 24], [0x0521, ...text('a < b'), 40, 30]),
      'WMF',
    );
    expect(drawing?.text).toBe('a < b');
    const svg = Buffer.from(drawing?.svg ?? []).toString();
    expect(svg).toContain('x="30" y="40" font-size="20" font-family="Arial" font-weight="bold" font-style="italic"');
    expect(svg).toContain('>a &lt; b</text>');
  });

  it('clips, and forgets the clip with the saved state', () => {
    const svg = svgOf(
      wmf(...window, [0x001e], [0x0416, 50, 50, 0, 0], [0x0418, 90, 90, 0, 0], [0x0127, -1], [0x0213, 10, 10]),
      'WMF',
    );
    expect(svg).toContain('<clipPath id="c0"><rect x="0" y="0" width="50" height="50"/></clipPath>');
    expect(svg.match(/clip-path="url\(#c0\)"/g)).toHaveLength(1);
  });

  it('draws paths, curves and regions of an EMF in its frame', () => {
    const polygon = Buffer.concat([emr(86, 0, 0, 0, 0, 3), Buffer.from([10, 0, 10, 0, 60, 0, 10, 0, 10, 0, 40, 0])]);
    polygon.writeUInt32LE(polygon.length, 4);
    const svg = svgOf(
      Buffer.concat([
        EMF_HEADER,
        emr(39, 1, 0, 0x0000ff00, 0),
        emr(37, 1),
        polygon,
        emr(59),
        emr(27, 0, 0),
        emr(54, 100, 50),
        emr(60),
        emr(64, 0, 0, 0, 0),
        emr(71, 0, 0, 0, 0, 48, 1, 32, 1, 1, 16, 0, 0, 0, 0, 5, 6, 7, 8),
        emr(14, 0, 0, 0),
      ]),
      'EMF',
    );
    expect(svg).toContain('viewBox="0 0 100 50"');
    expect(svg).toContain('<path d="M10 10L60 10L10 40Z" fill="#00ff00"');
    expect(svg).toContain('<path d="M0 0L100 50" fill="none" stroke="#000000"');
    expect(svg).toContain('<path d="M5 6L7 6L7 8L5 8Z" fill="#00ff00"');
  });

  it('turns and scales by the transform of an EMF', () => {
    const world = emr(35, 0, 0, 0, 0, 0, 0);
    for (const [index, value] of [2, 0, 0, 2, 5, 0].entries()) world.writeFloatLE(value, 8 + index * 4);
    expect(svgOf(Buffer.concat([EMF_HEADER, world, emr(43, 0, 0, 10, 10)]), 'EMF')).toContain('M5 0L25 0L25 20L5 20Z');
  });

  it('draws nothing of what is broken, empty or endless', () => {
    expect(drawMetafile(Buffer.alloc(3), 'WMF')).toBeUndefined();
    expect(drawMetafile(Buffer.alloc(200), 'EMF')).toBeUndefined();
    expect(drawMetafile(wmf(...window), 'WMF')).toBeUndefined();
    const whole = wmf(...window, [0x0538, 60_000, ...Array<number>(90).fill(65_535)], [0x0324, 30_000, 1, 2, 3, 4]);
    for (let length = 0; length < whole.length; length += 3) {
      expect(() => drawMetafile(whole.subarray(0, length), 'WMF')).not.toThrow();
    }
    const endless = wmf(...window, ...Array.from({ length: 120_000 }, () => [0x0418, 90, 90, 0, 0] as const));
    expect(drawMetafile(endless, 'WMF')).toBeUndefined();
  });
});
