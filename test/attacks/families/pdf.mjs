import { deflateSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { catalogue, document, font, page, pages, pdf as file, stream, text } from '../build/pdf.mjs';
import { roundFont } from '../build/truetype.mjs';

const flate = '/Filter /FlateDecode';
const megabytes = 1_000_000;

const link = (address) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}) >> >>`;

/** Structures that point at themselves, sizes that lie, streams that swell, actions, scripts. */
export function pdf({ scale }) {
  const sound = document();
  const bomb = deflateSync(Buffer.alloc(20 * megabytes * scale), { level: 9 });
  const many = `q ${' q'.repeat(500_000 * scale)} ${text}`;
  const documents = {
    'B11.105 a font matrix that is code': document(
      {
        face: '<< /Type /Font /Subtype /Type1 /BaseFont /X /FontMatrix [1 2 3 4 5 (1\\); globalThis.__pwned = 1; //)] /FontDescriptor 6 0 R >>',
      },
      [
        '<< /Type /FontDescriptor /FontName /X /FontFile 7 0 R >>',
        stream('%!PS-AdobeFont-1.0: X\n/FontMatrix [0.001 0 0 0.001 0 0] def\neexec\n'),
      ],
    ),
    'B11.106 a table that is its own predecessor': file([catalogue(), pages, page(), stream(text), font], {
      trailer: `/Prev ${sound.indexOf('xref\n')}`,
    }),
    'B11.106 a table far behind the end': file([catalogue(), pages, page(), stream(text), font], {
      startXref: 10 ** 12,
    }),
    'B11.106 half of a file': sound.subarray(0, sound.length / 2),
    'B11.106 no table': sound.subarray(0, sound.indexOf('xref\n')),
    'B11.106 a header and nothing': Buffer.from('%PDF-1.7'),
    'B11.106 a header and noise': Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(20_000)]),
    'B11.107 pages that hold themselves': document({
      tree: '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 /Parent 2 0 R >>',
    }),
    'B11.107 2^31 pages by their count': document({ tree: '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>' }),
    'B11.107 an outline that goes round': document({ root: catalogue('/Outlines 6 0 R') }, [
      '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
      '<< /Title (a) /Parent 6 0 R /Next 7 0 R /Prev 7 0 R /First 7 0 R >>',
    ]),
    'B11.107 an object that is a reference to itself': document({ leaf: page({ contents: '6 0 R' }) }, ['6 0 R']),
    'B11.107 a length that is the stream itself': document({
      content: `<< /Length 4 0 R >>\nstream\n${text}\nendstream`,
    }),
    'B11.107 a form that draws itself': document(
      { leaf: page({ resources: '/XObject << /X 6 0 R >>' }), content: stream('/X Do') },
      [stream('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>')],
    ),
    'B11.107 a structure tree that goes round': document(
      { root: catalogue('/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R') },
      ['<< /Type /StructTreeRoot /K 7 0 R >>', '<< /Type /StructElem /S /P /P 6 0 R /K [7 0 R 7 0 R] >>'],
    ),
    'B11.107 glyphs that are made of one another': document(
      {
        face: '<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 72 /LastChar 72 /Widths [500] /FontDescriptor 6 0 R >>',
      },
      [
        '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontBBox [0 0 500 500] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 7 0 R >>',
        stream(roundFont()),
      ],
    ),
    'B11.108 arrays in arrays': document({
      root: catalogue(`/X ${'['.repeat(10_000 * scale)}${']'.repeat(10_000 * scale)}`),
    }),
    'B11.109 a stream that swells': document({ content: stream(bomb, flate) }),
    'B11.109 a stream that swells twice': document({
      content: stream(deflateSync(bomb, { level: 9 }), '/Filter [/FlateDecode /FlateDecode]'),
    }),
    'B11.109 a predictor of 2^31 columns': document({
      content: stream(deflateSync(text), `${flate} /DecodeParms << /Predictor 15 /Columns 2147483647 /Colors 255 >>`),
    }),
    'B11.109 a picture of 65,000 × 65,000': document(
      { leaf: page({ resources: '/XObject << /I 6 0 R >>' }), content: stream(`${text} q 90 0 0 90 0 0 cm /I Do Q`) },
      [
        stream(
          bomb,
          `${flate} /Type /XObject /Subtype /Image /Width 65000 /Height 65000 /BitsPerComponent 8 /ColorSpace /DeviceRGB`,
        ),
      ],
    ),
    'B11.110 half a million operators': document({ content: stream(deflateSync(many), flate) }),
    'B11.110 a page of 1e30 points': document({ leaf: page({ box: '0 0 1e30 1e30' }) }),
    'B11.110 no pages': file([catalogue(), '<< /Type /Pages /Kids [] /Count 0 >>']),
    'B11.110 thousands of pages': manyPages(2000 * scale),
    'B11.111 encrypted': document({}, [], {
      trailer: `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> >> /ID [<00> <00>]`,
    }),
    'B11.112 actions and addresses': document({
      root: catalogue(
        '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> /AA << /WC << /S /Launch /F (/bin/sh) >> >>',
      ),
      leaf: page({
        extra: `/Annots [${link('javascript:alert(1)')} ${link('file:///etc/passwd')} ${link('http://example.com/')}]`,
      }),
    }),
    'B11.113 text that XML does not know': document({
      content: stream('BT /F1 12 Tf 72 700 Td (a\\000\\001\\013\\037]]>&<b) Tj ET'),
    }),
    'B11.113 a font whose map names odd characters': document(
      { face: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>' },
      [
        stream(
          '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <00> <ff> <D800> endbfrange 1 beginbfchar <48> <FFFF0000D83D> endbfchar',
        ),
      ],
    ),
  };
  const ends = { 'B11.111 encrypted': ['failed input-encrypted', 'failed input-malformed'] };
  return Object.entries(documents).map(([name, bytes]) => ({
    name,
    document: { tool: 'pdf-to-word', fileName: 'attack.pdf', bytes, ends: ends[name], check },
  }));
}

/** Nothing in a Word file may act or fetch, and all of it is XML (ISO/IEC 29500-2, 6.5.3: relationships). */
function check({ bytes }) {
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (/vbaProject|oleObject|activeX/i.test(name)) throw new Error(`the result has ${name}`);
    if (/\.(xml|rels)$/.test(name)) checkPart(name, strFromU8(content));
  }
}

const onErrors = (level, message) => {
  if (level !== 'warning') throw new Error(message);
};

function checkPart(name, xml) {
  const part = new DOMParser({ onError: onErrors }).parseFromString(xml, 'text/xml');
  for (const relationship of part.getElementsByTagName('Relationship')) {
    if (relationship.getAttribute('TargetMode') !== 'External') continue;
    const [target, type] = ['Target', 'Type'].map((attribute) => relationship.getAttribute(attribute));
    const isLink = type.endsWith('/hyperlink') && /^(https?|mailto):/i.test(target);
    if (!isLink) throw new Error(`${name} reaches for ${target} as ${type}`);
  }
}

function manyPages(count) {
  const kids = Array.from({ length: count }, (_, i) => `${i + 5} 0 R`).join(' ');
  const leaf =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>';
  return file([
    catalogue(),
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    stream(text),
    font,
    ...Array.from({ length: count }, () => leaf),
  ]);
}

/** The same bytes on every run (xorshift32). */
function noise(count) {
  let state = 2463534242;
  return Buffer.from(
    Array.from({ length: count }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 0xff;
    }),
  );
}
