import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { convert } from './convert.js';
import { toolNames } from './find-tools.js';
import { lines, literalPage, literalPdf, makePdf } from './readers/pdf/fixtures/make-pdf.js';
import { ReportBuilder } from './report.js';

type Source = string | Buffer | (() => Promise<Buffer>);

const NO_GLYPH = '\u{10fffd}';

/** A PNG of this size that has no pixels but `data`. */
function png(widthPx: number, heightPx: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const dataUri = (type: string, bytes: Buffer | string): string =>
  `![A picture](data:image/${type};base64,${Buffer.from(bytes).toString('base64')})`;
const damaged = png(2, 2, Buffer.from('no deflated data'));
const huge = png(60_000, 60_000, deflateSync(''));
const rtf = (body: string): string => `{\\rtf1\\ansi ${body}}`;
const picture = (keyword: string, bytes: Buffer): string =>
  rtf(`x{\\pict\\${keyword}\\picwgoal1000\\pichgoal1000 ${bytes.toString('hex')}}y`);

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const behindText = () =>
  makePdf((page) => {
    page.image(pixel, 0, 0, { width: 595, height: 842 });
    lines(page, 72, 80, ['Text on a picture']);
  });
const drawing = literalPage(
  `BT /F1 12 Tf 72 700 Td (Text) Tj ET ${[0, 60, 120, 180, 240].map((x) => `${100 + x} 300 m ${130 + x} ${400 + x} l ${150 + x} 300 l f`).join(' ')}`,
);
const cidFont =
  '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Nonsense-H /DescendantFonts [<< /Type /Font /Subtype ' +
  '/CIDFontType0 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) >> >>] >>';
const damagedFont = literalPage('BT /F1 12 Tf 72 700 Td (Read) Tj /F2 12 Tf 72 0 Td (Unread) Tj ET')
  .toString('latin1')
  .replace('/F1 5 0 R', `/F1 5 0 R /F2 ${cidFont}`);
const damagedPage = literalPdf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  '<< /Length 31 >>\nstream\nBT /F1 12 Tf 72 700 Td (x) Tj ET\nendstream',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  '(no page)',
]);
/** Chapters of a page each, whose names are the headers of their pages. */
async function changingHeaders(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-headers-'));
  try {
    const names =
      'Anchor Berth Cargo Draught Ebb Fender Gangway Hull Inlet Jetty Keel Lock Mast Narrows Oar Pilot Quay Rudder'
        .concat(' Sail Tide Umiak Vessel Wharf Xebec Yard Zephyr')
        .split(' ');
    const chapters = names.map((name) => `# ${name}\n\n${`The ${name.toLowerCase()} is told of here. `.repeat(20)}`);
    const [inputPath, outputPath] = [join(folder, 'chapters.md'), join(folder, 'chapters.pdf')];
    await writeFile(inputPath, chapters.join('\n\n'));
    const options = { header: '{section}', breakBefore: ['h1'] };
    await convertFile('md-to-pdf', inputPath, outputPath, options, new ReportBuilder());
    return readFileSync(outputPath);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function convertFile(tool: string, inputPath: string, outputPath: string, options: object, report: ReportBuilder) {
  return convert({
    tool,
    inputPath,
    outputPath,
    sourceFileName: 'source',
    options: { ...options },
    limits: { maxPages: 100 },
    report,
    onProgress: () => undefined,
  });
}

/** Format → code of what reading it loses, whatever is made of it → a source that has it. */
const reading: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  md: {
    'undecodable-bytes': Buffer.from('An odd byte: \xff, and text.', 'latin1'),
    'table-extra-cells': '| a | b |\n| - | - |\n| 1 | 2 | 3 |\n',
  },
  txt: {
    'undecodable-bytes': Buffer.from('An odd byte: \xff, and text.', 'latin1'),
    'overstrike-lost': 'Typed a\bb over.',
  },
  csv: { 'undecodable-bytes': Buffer.from('a,b\n1,\xff\n', 'latin1') },
  rtf: {
    'image-skipped': picture('wmetafile8', Buffer.from('no metafile')),
    'object-skipped': rtf('x{\\object\\objemb{\\*\\objclass Nothing}{\\*\\objdata 00}}y'),
    'shape-skipped': `{\\rtf1 ${'{\\shpgrp{\\*\\shpinst '.repeat(200)}`,
    'rtf-truncated': '{\\rtf1 It ends in a picture {\\pict\\pngblip\\bin1000 abc',
  },
  pdf: {
    'image-skipped': behindText,
    'drawing-skipped': drawing,
    'font-unreadable': Buffer.from(damagedFont, 'latin1'),
    'page-unreadable': damagedPage,
  },
};

/** Tool → code of what is lost on the way to its result → a source that has it. */
const making: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  'md-to-pdf': {
    'glyph-missing': `One ${NO_GLYPH}.`,
    'image-unsupported': dataUri('gif', Buffer.from('GIF89a')),
    'image-broken': dataUri('png', damaged),
    'image-too-large': dataUri('png', huge),
    'image-incomplete': dataUri(
      'svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/><foreignObject width="9" height="9"/></svg>',
    ),
  },
  'txt-to-pdf': { 'glyph-missing': `One ${NO_GLYPH}.` },
  'csv-to-pdf': { 'glyph-missing': `a,b\n1,${NO_GLYPH}\n` },
  'rtf-to-pdf': {
    'glyph-missing': rtf('One \\uc0\\u-9217\\u-8195 .'),
    'running-head-cut': rtf(`{\\header ${'A line of the head.\\par '.repeat(200)}}Text.`),
  },
  'pdf-to-word': { 'running-head-dropped': changingHeaders },
};

/** Format → a source that loses nothing. */
const whole: Readonly<Record<string, Source>> = {
  md: 'Text',
  txt: 'Text',
  csv: 'Text',
  rtf: rtf('Text'),
  pdf: literalPage('BT /F1 12 Tf 72 700 Td (Text) Tj ET'),
};

/** Losses that no tool has, and why they are reported all the same. */
const UNREACHED: Readonly<Record<string, string>> = {
  'content-skipped': 'no reader hands out late what has to be at hand: a test of the composer shows it',
};

const encoding: Readonly<Record<string, object>> = { 'undecodable-bytes': { encoding: 'utf-8' } };

describe('what is lost is reported, and refused where the client is strict', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docket-losses-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(tool: string, source: Source, options: object): Promise<readonly string[]> {
    const [inputPath, outputPath] = [join(folder, 'source'), join(folder, 'result')];
    await writeFile(inputPath, typeof source === 'function' ? await source() : source);
    const report = new ReportBuilder();
    await convertFile(tool, inputPath, outputPath, options, report);
    return report.toReport().warnings.flatMap(({ code, isLoss }) => (isLoss ? [code] : []));
  }

  describe.each(toolNames())('%s', (tool) => {
    const [format] = tool.split('-to-');

    it.each(Object.entries({ ...reading[format], ...making[tool] }))('%s', async (code, source) => {
      expect(await run(tool, source, { ...encoding[code] })).toContain(code);
      await expect(run(tool, source, { ...encoding[code], strict: true })).rejects.toMatchObject({
        code: 'content-lost',
        message: expect.stringContaining(code),
      });
    });

    it('nothing', async () => {
      expect(await run(tool, whole[format], { strict: true })).toEqual([]);
    });
  });

  it('is each a kind that has its document here', () => {
    const documents = [...Object.values(reading), ...Object.values(making)];
    const tested = new Set([...documents.flatMap((sources) => Object.keys(sources)), ...Object.keys(UNREACHED)]);
    expect(codesInSources().filter((code) => !tested.has(code))).toEqual([]);
  });
});

/** Every code that the engine's sources give to `loss` or `lossOf` as text. */
function codesInSources(): string[] {
  const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));
  const found = sources.flatMap((path) =>
    [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(/\.loss(?:Of)?\(\s*'([a-z-]+)'/g)].map(
      ([, code = '']) => code,
    ),
  );
  expect(found.length).toBeGreaterThan(20);
  return [...new Set(found)].sort();
}
