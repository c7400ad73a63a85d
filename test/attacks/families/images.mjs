import { chunk, end, flat, header, pixels, png } from '../build/png.mjs';

/** Pictures inside of documents: broken, lying about their size, or far larger than their bytes. */
export function images({ scale }) {
  const side = 2000 * scale;
  const pictures = {
    'B7.78 pixels that are not compressed': [
      'png',
      png(header(1, 1), chunk('IDAT', Buffer.from('not zlib data')), end),
    ],
    'B7.78 pixels that end early': ['png', cut(flat(40, 40), 20)],
    'B7.79 many pixels of few bytes': ['png', flat(side, side)],
    'B7.79 a size of 2^31': ['png', png(header(0x7fffffff, 0x7fffffff), pixels(Buffer.alloc(8)), end)],
    'B7.79 no size': ['png', png(header(0, 0), pixels(Buffer.alloc(8)), end)],
    'B7.79 more pixels than the size says': ['png', png(header(1, 1), pixels(Buffer.alloc(8_000_000 * scale)), end)],
    'B7.79 a GIF of 65535 × 65535': [
      'gif',
      Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(4, 0xff), Buffer.from([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0x3b])]),
    ],
    'B7.79 a BMP of 2^31': ['bmp', bmp()],
    'B7.79 a JPEG of 65535 × 65535': ['jpeg', Buffer.from('ffd8ffc0000b08ffffffff01011100ffd9', 'hex')],
    'B7.80 no end': ['png', cut(png(header(1, 1), pixels(Buffer.alloc(5)), end), 3)],
    'B7.80 a chunk of negative length': ['png', png(header(1, 1), chunk('IDAT', Buffer.alloc(0), { length: -1 }))],
    'B7.80 a comment of megabytes': [
      'png',
      png(header(1, 1), chunk('tEXt', Buffer.alloc(3_000_000, 'A')), pixels(Buffer.alloc(5)), end),
    ],
    'B7.80 interlaced, 16 bits': ['png', png(header(2, 2, { depth: 16, interlace: 1 }), pixels(Buffer.alloc(64)), end)],
    'B7.80 a depth that there is not': [
      'png',
      png(header(4, 4, { depth: 7, colour: 5 }), pixels(Buffer.alloc(64)), end),
    ],
    'B7.80 a truncated JPEG': ['jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    'B7.85 an SVG with an entity of a file': [
      'svg+xml',
      Buffer.from(
        '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><text y="15">&x;</text></svg>',
      ),
    ],
    'B7.85 an SVG of entities of entities': ['svg+xml', Buffer.from(laughs())],
    'B7.85 an SVG that uses itself': [
      'svg+xml',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="a"><use href="#a"/></g><pattern id="p"><rect fill="url(#p)" width="9" height="9"/></pattern></svg>',
      ),
    ],
    'B7.85 an SVG of groups in groups': [
      'svg+xml',
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g>'.repeat(5000 * scale)}${'</g>'.repeat(5000 * scale)}</svg>`,
      ),
    ],
    'B7.85 an SVG of impossible numbers': [
      'svg+xml',
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1e308" height="-1" viewBox="0 0 0 NaN"><path d="M0 0 L 1e999 ${'9'.repeat(5000)} ${'A1 1 0 0 1 1e30 1 '.repeat(2000)}" stroke-dasharray="1e-9"/></svg>`,
      ),
    ],
    'B7.85 an SVG that runs and fetches': [
      'svg+xml',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" onload="x()" width="9" height="9"><script>x()</script><image href="file:///etc/passwd" width="9" height="9"/><style>@import "file:///etc/passwd"</style></svg>',
      ),
    ],
  };
  const cases = Object.entries(pictures).map(([name, [type, bytes]]) =>
    inMarkdown(name, `![x](${dataUri(type, bytes)})`),
  );
  const tiny = dataUri('png', flat(1, 1));
  return [
    ...cases,
    inMarkdown('B7.81 one picture ten thousand times', `![x](${tiny})\n\n`.repeat(2000 * scale)),
    inMarkdown(
      'B7.81 many pictures',
      Array.from({ length: 400 * scale }, (_, i) => `![x](${dataUri('png', flat(1, i + 1))})\n\n`).join(''),
    ),
  ];
}

const dataUri = (type, bytes) => `data:image/${type};base64,${bytes.toString('base64')}`;
const cut = (bytes, count) => bytes.subarray(0, bytes.length - count);

/** The words around a picture stay, whatever becomes of it. */
function check({ text }) {
  if (!text.includes('before') || !text.includes('after')) throw new Error('the text around the picture is gone');
}

function inMarkdown(name, markup) {
  const bytes = Buffer.from(`# before\n\n${markup}\n\nafter\n`);
  return { name, document: { tool: 'md-to-pdf', fileName: 'picture.md', bytes, ends: ['completed'], check } };
}

function bmp() {
  const bytes = Buffer.alloc(54);
  bytes.write('BM');
  for (const [at, value] of [
    [2, 54],
    [10, 54],
    [14, 40],
    [18, 0x7fffffff],
    [22, 0x7fffffff],
  ])
    bytes.writeUInt32LE(value, at);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(32, 28);
  return bytes;
}

function laughs() {
  const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  return `<!DOCTYPE s [<!ENTITY e0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`;
}
