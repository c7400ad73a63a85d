import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfText } from '../../../scripts/service/result.mjs';

/** Characters that no text should have, and texts that no reader should take. */
export function text({ scale, dataDir }) {
  const allOfTheBmp = Array.from({ length: 0xfffd }, (_, i) => i + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCharCode(code))
    .join('');
  const documents = {
    'B9.91 overrides of direction': 'access\u202e\u2066 // admin\u2069\u2066\nuser\u200b\u2060\ufeffname\u061c',
    'B9.92 control characters': Buffer.concat([
      Buffer.from('text '),
      ...Array.from({ length: 20 }, () => Buffer.from(Array.from({ length: 31 }, (_, i) => i + 1))),
    ]),
    'B9.92 escapes of a terminal': '\u001b]0;title\u0007\u001b[2J\u001b[31mred',
    'B9.92 form feeds': '\f'.repeat(20_000 * scale),
    'B9.92 line ends of Unicode': 'a\v\u0085\u2028\u2029b'.repeat(200),
    'B9.93 bytes that are no UTF-8': Buffer.concat([
      Buffer.from('ok '),
      Buffer.from('fffec0afeda080', 'hex'),
      Buffer.from(' end'),
    ]),
    'B9.93 non-characters': 'a\ufffe\uffff\u{1ffff}b',
    'B9.93 half a pair': Buffer.from('61eda08062edb08063', 'hex'),
    'B9.94 all of the basic plane': allOfTheBmp,
    'B9.94 20,000 accents on one letter': `a${'\u0301'.repeat(20_000)}`,
    'B9.94 fractions, families, ligatures':
      '1\u20442 \u2044 \u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u0e01\u0e33 \u0628\u0644\u0627\ufdfa',
    'B9.95 a line of megabytes': 'x'.repeat(2_000_000 * scale),
    'B9.95 a paragraph of megabytes': 'word '.repeat(200_000 * scale),
    'B9.95 a line of Thai': '\u0e01\u0e02'.repeat(20_000 * scale),
    'B9.95 brackets of both directions': '(\u05d0['.repeat(20_000 * scale),
    'B9.96 operators of PDF': 'BT /F1 12 Tf (x) Tj ET endstream endobj ) >> /JS (app.alert(1)) 1 0 R \\\\( \\r%%EOF\n',
    'B1.14 an empty file': '',
    'B1.14 a byte order mark and nothing': '\ufeff',
  };
  const lies = {
    'B1.15 a program': [
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64), Buffer.from(Array.from({ length: 256 }, (_, i) => i))]),
      ['refused unsupported-media-type'],
    ],
    'B1.15 a PDF': [Buffer.from('%PDF-1.4\n'), ['refused unsupported-media-type']],
    'B1.15 three formats at once': [
      Buffer.from('%PDF-1.4\nPK\u0003\u0004{\\rtf1 x}'),
      ['refused unsupported-media-type'],
    ],
    'B1.15 HTML': [Buffer.from('<script>alert(1)</script>'), ['completed']],
    'B1.17 the ASF that made file-type loop': [asf(), ['refused unsupported-media-type']],
  };
  return [
    ...Object.entries(documents).map(([name, content]) => txt(name, Buffer.from(content))),
    ...Object.entries(lies).map(([name, [bytes, ends]]) => txt(name, bytes, ends)),
    { name: 'B9.97 many documents at once', run: (target) => ownWordsOnly(target, 40 * scale, dataDir) },
    txt(
      'B9.93 UTF-32',
      Buffer.concat([
        Buffer.from('fffe0000', 'hex'),
        ...'hello'.split('').map((letter) => Buffer.from([letter.charCodeAt(0), 0, 0, 0])),
      ]),
    ),
  ];
}

/** Converters are used again, and the process is shared: each result has the words of its own document and no others. */
async function ownWordsOnly(target, count, folder) {
  const marked = Array.from({ length: count }, (_, i) => `marker${i}end`);
  const results = await Promise.all(
    marked.map(async (marker, i) => {
      const tool = ['txt-to-pdf', 'md-to-pdf', 'csv-to-pdf'][i % 3];
      const { id } = await target.convert(tool, `${i}.${tool.split('-')[0]}`, Buffer.from(`${marker}\n`));
      return (await target.download(id)).bytes;
    }),
  );
  const path = join(folder, 'own-words.pdf');
  for (const [i, bytes] of results.entries()) {
    await writeFile(path, bytes);
    assert.deepEqual((await pdfText(path)).match(/marker\d+end/g), [marked[i]]);
  }
  await rm(path);
}

const txt = (name, bytes, ends) => ({ name, document: { tool: 'txt-to-pdf', fileName: 'attack.txt', bytes, ends } });

/** CVE-2026-31808: a header object with a sub-header of size zero. */
function asf() {
  const bytes = Buffer.alloc(55);
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex').copy(bytes);
  bytes.writeBigUInt64LE(55n, 16);
  bytes.writeUInt32LE(1, 24);
  bytes.set([1, 2], 28);
  return bytes;
}
