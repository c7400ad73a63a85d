import * as fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { projectRoot } from '../../scripts/setup/project.mjs';
import { allTools } from '../../scripts/setup/tools.mjs';
import { chunk, end, flat, header, pixels, png } from '../attacks/build/png.mjs';
import { document, page, stream } from '../attacks/build/pdf.mjs';
import { pdf as hostilePdf } from '../attacks/families/pdf.mjs';
import { csv, markdown, rtf, svg, text } from './grammars.mjs';
import { mutations } from './mutation.mjs';

const maxSeedBytes = 60_000;

/**
 * @typedef {object} FuzzTarget
 * @property {string} name
 * @property {string} job what the worker does with the bytes: a tool, `font`, or `multipart` over HTTP
 * @property {fc.Arbitrary<Buffer>} inputs
 */

const encoded = (grammar) => grammar.map((string) => Buffer.from(string));

/** @returns {FuzzTarget[]} */
export function fuzzTargets() {
  const both = (grammar, extensions) => fc.oneof(encoded(grammar), mutations(fixtures(extensions)));
  const ofFormat = {
    md: both(markdown, ['.md']),
    txt: both(text, ['.txt']),
    csv: both(csv, ['.csv']),
    rtf: fc.oneof(
      rtf.map((string) => Buffer.from(string, 'latin1')),
      mutations(fixtures(['.rtf'])),
    ),
    pdf: mutations(pdfs()),
  };
  return [
    ...allTools().map(({ name, source }) => ({ name, job: name, inputs: ofFormat[source] })),
    { name: 'svg', job: 'md-to-pdf', inputs: both(svg, ['.svg']).map((picture) => inMarkdown('svg+xml', picture)) },
    { name: 'picture', job: 'md-to-pdf', inputs: mutations(pictures()).map((picture) => inMarkdown('png', picture)) },
    { name: 'font', job: 'font', inputs: mutations(fonts()) },
    { name: 'multipart', job: 'multipart', inputs: mutations([multipart()]) },
  ];
}

/** Files of the project's own tests. */
function fixtures(extensions) {
  const roots = ['src/engine', 'test/gallery'].map((folder) => join(projectRoot, folder));
  const files = roots.flatMap((root) => readdirSync(root, { recursive: true }).map((name) => join(root, name)));
  return files
    .filter((path) => extensions.includes(extname(path)))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((path) => readFileSync(path))
    .filter((content) => content.length > 0 && content.length <= maxSeedBytes);
}

function pdfs() {
  const hostile = hostilePdf({ scale: 1 }).map((one) => one.document.bytes);
  const table = '0.5 w 72 600 m 300 600 l S 72 580 m 300 580 l S BT /F1 10 Tf 80 585 Td (a) Tj 100 0 Td (b) Tj ET';
  return [
    document(),
    document({ content: stream(table) }),
    document({ leaf: page({ extra: '/Rotate 90' }) }),
    ...hostile,
  ].filter((content) => content.length <= maxSeedBytes);
}

function pictures() {
  const palette = png(
    header(4, 4, { colour: 3 }),
    chunk('PLTE', Buffer.alloc(12, 99)),
    chunk('tRNS', Buffer.from([0, 128])),
    pixels(Buffer.alloc(20)),
    end,
  );
  const jpeg = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffdb004300' +
      '01'.repeat(64) +
      'ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054ffd9',
    'hex',
  );
  return [flat(3, 3), palette, png(header(5, 5, { interlace: 1 }), pixels(Buffer.alloc(200)), end), jpeg];
}

function fonts() {
  const folder = join(projectRoot, 'node_modules/@fontsource-variable/noto-sans-hebrew/files');
  const names = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  return names.map((name) => readFileSync(join(folder, name))).filter((content) => content.length <= maxSeedBytes);
}

function multipart() {
  return Buffer.from(
    '--B\r\nContent-Disposition: form-data; name="note"\r\n\r\ntext\r\n' +
      '--B\r\nContent-Disposition: form-data; name="file"; filename="a.txt"; filename*=UTF-8\'\'%c3%bc.txt\r\n' +
      'Content-Type: text/plain\r\n\r\nthe document\r\n--B--\r\n',
  );
}

function inMarkdown(type, bytes) {
  return Buffer.from(`before\n\n![x](data:image/${type};base64,${bytes.toString('base64')})\n\nafter\n`);
}
