import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ByteSource } from './byte-source.js';
import { createDecoder } from './create-decoder.js';
import { detectEncoding } from './detect-encoding.js';
import { ENCODED } from './fixtures/encoded.js';

describe('detectEncoding', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-encoding-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const detect = (bytes: Uint8Array | string) => {
    const path = join(folder, 'sample');
    writeFileSync(path, bytes);
    return detectEncoding(new ByteSource(path));
  };

  it.each(ENCODED)('reads a sentence in $encoding', ({ text, base64 }) => {
    const bytes = Buffer.from(base64, 'base64');
    const { encoding } = detect(bytes);
    const decoder = createDecoder(encoding);
    expect(decoder.decode(bytes) + decoder.end()).toBe(text);
  });

  it.each([
    ['UTF-8', 'utf-8', [0xef, 0xbb, 0xbf], 3],
    ['UTF-16, little endian', 'utf-16le', [0xff, 0xfe, 0x61, 0], 2],
    ['UTF-16, big endian', 'utf-16be', [0xfe, 0xff, 0, 0x61], 2],
    ['UTF-32, little endian', 'utf-32le', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0], 4],
    ['UTF-32, big endian', 'utf-32be', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x61], 4],
  ])('goes by the byte order mark of %s', (_, encoding, bytes, signatureBytes) => {
    expect(detect(Uint8Array.from(bytes))).toEqual({ encoding, confidence: 1, signatureBytes });
  });

  it('knows UTF-16 without a mark, of ASCII and of Chinese', () => {
    const text = '今天天气很好，我们一起去公园散步。\n然后回家吃饭，看书，睡觉。\n';
    expect(detect(Buffer.from('Dear Sir or Madam,\r\n', 'utf16le')).encoding).toBe('utf-16le');
    expect(detect(Buffer.from('Dear Sir or Madam,\r\n', 'utf16le').swap16()).encoding).toBe('utf-16be');
    expect(detect(Buffer.from(text.repeat(4), 'utf16le')).encoding).toBe('utf-16le');
    expect(detect(Buffer.from(text.repeat(4), 'utf16le').swap16()).encoding).toBe('utf-16be');
  });

  it('does not take ASCII with NULs in it for UTF-16', () => {
    expect(detect('a,b,c\n\0,2,3\n').encoding).toBe('utf-8');
    expect(detect('a\0b\n'.repeat(50)).encoding).toBe('utf-8');
    expect(detect('N\bNA\bAM\bME\bE r\be\bad \0once\x07\n').encoding).toBe('utf-8');
  });

  it('knows UTF-16 whose bytes are all ASCII', () => {
    expect(detect(Buffer.from('\u0442\u0435\u043a\u0441\u0442 \u043d\u0430\n', 'utf16le')).encoding).toBe('utf-16le');
  });

  it('stays with UTF-8 when a few bytes of it are broken', () => {
    const bytes = Buffer.concat([Buffer.from('größer, schöner, älter, müde, süß'), Buffer.from([0xff, 0x20])]);
    expect(detect(bytes)).toMatchObject({ encoding: 'utf-8', confidence: expect.closeTo(0.88) });
  });

  it('finds bytes beyond ASCII wherever they are', () => {
    const late = Buffer.concat([Buffer.alloc(1_500_000, 'plain text\n'), Buffer.from('na\xefve caf\xe9\n', 'latin1')]);
    expect(detect(late).encoding).toBe('windows-1252');
  });

  it('falls back to windows-1252 and says that it is not sure', () => {
    expect(detect(Buffer.from('a \xa9 b', 'latin1'))).toMatchObject({ encoding: 'windows-1252' });
    expect(detect(Buffer.from('a \xa9 b', 'latin1')).confidence).toBeLessThan(0.8);
  });
});
