const HEAD_CHECKSUM_OFFSET = 8;
const CHECKSUM_MAGIC = 0xb1b0afba;

/** Puts tables together as a TrueType file (OpenType, "Organization of an OpenType font"), with its checksums. */
export function writeSfnt(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const tags = Object.keys(tables).sort();
  const start = 12 + tags.length * 16;
  const size = tags.reduce((sum, tag) => sum + padded(tables[tag].length), start);
  const out = Buffer.alloc(size);
  writeHeader(out, tags.length);
  let offset = start;
  for (const [i, tag] of tags.entries()) {
    const at = 12 + i * 16;
    out.set(tables[tag], offset);
    if (tag === 'head') out.writeUInt32BE(0, offset + HEAD_CHECKSUM_OFFSET);
    out.write(tag.padEnd(4), at, 'latin1');
    out.writeUInt32BE(checksum(out, offset, padded(tables[tag].length)), at + 4);
    out.writeUInt32BE(offset, at + 8);
    out.writeUInt32BE(tables[tag].length, at + 12);
    offset += padded(tables[tag].length);
  }
  const head = out.readUInt32BE(12 + tags.indexOf('head') * 16 + 8);
  out.writeUInt32BE((CHECKSUM_MAGIC - checksum(out, 0, size)) >>> 0, head + HEAD_CHECKSUM_OFFSET);
  return out;
}

function writeHeader(out: Buffer, count: number): void {
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 16 * 2 ** entrySelector;
  out.writeUInt32BE(0x00010000, 0);
  out.writeUInt16BE(count, 4);
  out.writeUInt16BE(searchRange, 6);
  out.writeUInt16BE(entrySelector, 8);
  out.writeUInt16BE(count * 16 - searchRange, 10);
}

function checksum(bytes: Buffer, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}
