import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConversionError } from '../../../conversion-error.js';
import { ReportBuilder } from '../../../report.js';
import { ByteSource } from './byte-source.js';
import { createDecoder } from './create-decoder.js';
import { decodeSource } from './decode-source.js';
import { findEncoding } from './encoding-label.js';
import { ENCODED } from './fixtures/encoded.js';

describe('decodeSource', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-decode-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const open = (bytes: Uint8Array, label?: string) => {
    const path = join(folder, 'sample');
    writeFileSync(path, bytes);
    const report = new ReportBuilder();
    return { decoded: decodeSource(new ByteSource(path), label, report), report };
  };

  it('notes the encoding, and each byte that means nothing in it', () => {
    const { decoded, report } = open(Buffer.from('ok \xff\xfe end', 'latin1'), 'UTF8');
    expect([...decoded.reportedChunks()].join('')).toBe('ok \ufffd\ufffd end');
    expect(report.toReport()).toMatchObject({
      facts: { encoding: 'utf-8', encodingConfidence: 1 },
      warnings: [{ code: 'undecodable-bytes', count: 2, examples: ['from byte 3'], isLoss: true }],
    });
  });

  it('does not count a U+FFFD that the source itself holds', () => {
    const { decoded, report } = open(Buffer.concat([Buffer.from('a\ufffdb'), Buffer.from([0x80])]), 'utf-8');
    expect([...decoded.reportedChunks()].join('')).toBe('a\ufffdb\ufffd');
    expect(report.toReport().warnings).toMatchObject([{ count: 1, examples: ['from byte 5'] }]);
  });

  it('refuses an encoding that nobody knows', () => {
    expect(() => open(Buffer.from('a'), 'klingon-8')).toThrow(ConversionError);
  });

  it('reads windows-1252 by its own table: Node 20 takes it for ISO-8859-1', () => {
    const { decoded } = open(Buffer.from([0x93, 0x80, 0x94]), 'latin1');
    expect([...decoded.chunks()].join('')).toBe('“€”');
  });

  it.each([
    ['Latin-1', 'windows-1252'],
    [' CP1251 ', 'windows-1251'],
    ['sjis', 'shift_jis'],
    ['IBM437', 'cp437'],
    ['UTF_32', 'utf-32le'],
    ['nonsense', undefined],
  ])('knows the label %s', (label, name) => {
    expect(findEncoding(label)).toBe(name);
  });
});

describe('stream decoders', () => {
  const samples = [
    ...ENCODED.map(({ encoding, text, base64 }) => ({ encoding, text, bytes: Buffer.from(base64, 'base64') })),
    { encoding: 'utf-8', text: 'aé漢😀z', bytes: Buffer.from('aé漢😀z') },
    { encoding: 'utf-16le', text: 'aé漢😀z', bytes: Buffer.from('aé漢😀z', 'utf16le') },
    { encoding: 'utf-16be', text: 'aé漢😀z', bytes: Buffer.from('aé漢😀z', 'utf16le').swap16() },
    { encoding: 'utf-32be', text: 'é😀', bytes: Buffer.from([0, 0, 0, 0xe9, 0, 1, 0xf6, 0]) },
  ];

  it.each(samples)('read $encoding the same, byte by byte or whole', ({ encoding, text, bytes }) => {
    for (const size of [1, 2, 3, 7, bytes.length]) {
      const decoder = createDecoder(encoding);
      let read = '';
      for (let at = 0; at < bytes.length; at += size) read += decoder.decode(bytes.subarray(at, at + size));
      expect(read + decoder.end()).toBe(text);
      expect(decoder.undecodable.count).toBe(0);
    }
  });

  it.each([
    ['utf-8', [0x61, 0xe2, 0x82], 1],
    ['utf-16le', [0x61, 0, 0, 0xd8, 0x62, 0], 2],
    ['utf-32le', [0x61, 0, 0, 0, 0, 0xd8, 0, 0], 4],
    ['windows-1250', [0x61, 0x81], 1],
  ])('never let half a character or a lone surrogate through in %s', (encoding, bytes, firstByte) => {
    const decoder = createDecoder(encoding);
    const text = decoder.decode(Buffer.from(bytes)) + decoder.end();
    expect(text.replaceAll('b', '')).toBe('a\ufffd');
    expect(decoder.undecodable).toEqual({ count: 1, firstByte });
  });
});
