/** Big-endian 16-bit numbers. */
const words = (...values) => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, 2 * at));
  return bytes;
};

/** A glyph of nothing but another glyph (OpenType, `glyf`: composite glyphs). */
const composite = (of) => words(-1, 0, 0, 500, 500, 0x0003, of, 0, 0);

/** A TrueType font of two glyphs, each made of the other. */
export function roundFont() {
  const glyphs = [composite(1), composite(0)];
  const length = glyphs[0].length;
  const mapping = words(0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, 0x48, 0xffff, 0, 0x48, 0xffff, 1 - 0x48, 1, 0, 0);
  return sfnt({
    cmap: mapping,
    glyf: Buffer.concat(glyphs),
    head: words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000, ...Array(8).fill(0), 0, 0, 500, 500, 0, 8, 2, 0, 0),
    hhea: words(1, 0, 800, -200, 0, 500, ...Array(11).fill(0), 2),
    hmtx: words(500, 0, 500, 0),
    loca: words(0, length / 2, length),
    maxp: words(1, 0, 2, 10, 2, 10, 2, ...Array(9).fill(1)),
  });
}

function sfnt(tables) {
  const entries = Object.entries(tables);
  let at = 12 + 16 * entries.length;
  const records = entries.map(([tag, bytes]) => {
    const record = Buffer.alloc(16);
    record.write(tag, 'latin1');
    record.writeUInt32BE(at, 8);
    record.writeUInt32BE(bytes.length, 12);
    at += bytes.length;
    return record;
  });
  const start = words(1, 0, entries.length, 64, 2, 48);
  return Buffer.concat([start, ...records, ...entries.map(([, bytes]) => bytes)]);
}
