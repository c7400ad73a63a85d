import { chunk, end, header, png } from '../build/png.mjs';

const repeated = (count, make) => Array.from({ length: count }, (_, i) => make(i)).join('');

/** Groups without end, numbers out of range, lengths that lie, objects and fields that want to act. */
export function rtf({ scale, canaryPort }) {
  const canary = `http://127.0.0.1:${canaryPort}`;
  const broken = png(header(1, 1), chunk('IDAT', Buffer.from('no zlib')), end).toString('hex');
  const bodies = {
    'B10.98 groups in groups': '{\\b '.repeat(20_000 * scale) + 'x' + '}'.repeat(20_000 * scale),
    'B10.98 groups that are not closed': '{'.repeat(5000),
    'B10.98 groups that are closed too often': 'a}}}}}b',
    'B10.99 binary data longer than the file': 'a\\bin2147483647 xyz',
    'B10.99 binary data of negative length': 'a\\bin-5 xyz',
    'B10.99 binary data of braces': 'a\\bin10 }}}}}}}}}}after',
    'B10.99 binary data of a length of 20 digits': 'a\\bin99999999999999999999 x',
    'B10.100 33,000 fonts': `{\\fonttbl${repeated(33_000, (i) => `{\\f${i} A;}`)}}x\\f99999 y`,
    'B10.100 70,000 colours': `{\\colortbl${'\\red1\\green2\\blue3;'.repeat(70_000)}}x\\cf99999 y`,
    'B10.101 letters of 16,000 points': '\\fs32767 WWWW WWWW',
    'B10.101 letters of negative size, and of none': '\\fs-40 x\\fs0 y',
    'B10.101 a size of 100,000 digits': `\\fs${'9'.repeat(100_000)} x`,
    'B10.101 indents wider than the page': '\\li999999\\ri999999\\fi-999999 text text\\par',
    'B10.101 a page of one twip': '\\paperw1\\paperh1\\margl9999 x',
    'B10.101 a page of 2^31 twips': '\\paperw2147483647\\paperh2147483647 x',
    'B10.101 cells that run backwards': '\\trowd\\cellx0\\cellx-5\\cellx1 a\\cell b\\cell c\\cell\\row',
    'B10.101 5,000 cells': `\\trowd${repeated(5000, (i) => `\\cellx${i}`)} x${'\\cell'.repeat(5000)}\\row`,
    'B10.101 tables in tables': repeated(300, (i) => `\\trowd\\itap${i}\\cellx500 x\\nestcell\\nestrow`),
    'B10.102 code units and code pages that there are not':
      "\\ansicpg99999\\uc99999\\u-10179?\\u-8434?\\u0 x\\uc0\\u55296 y\\'zz\\'4",
    'B10.102 a control word of a megabyte': `\\${'a'.repeat(1_000_000)}1 x`,
    'B10.103 objects, templates and fields that fetch': `{\\object\\objautlink\\objupdate{\\*\\objclass Word.Document.8}{\\*\\objdata 0105}}{\\field{\\*\\fldinst INCLUDEPICTURE "${canary}/p"}{\\fldrslt x}}{\\field{\\*\\fldinst HYPERLINK "file:///etc/passwd"}{\\fldrslt y}}{\\field{\\*\\fldinst DDEAUTO cmd "/c calc"}{\\fldrslt z}}{\\*\\template ${canary}/t}`,
    'B10.104 a broken picture of huge size': `{\\pict\\pngblip\\picwgoal2147483647\\pichgoal2147483647 ${broken}}`,
    'B10.104 a metafile': `{\\pict\\wmetafile8\\picw100\\pich100 ${'01000900'.repeat(1000)}}`,
    'B10.104 a picture of odd digits': '{\\pict\\jpegblip ffd8f}x',
    'B10.104 a destination nobody knows': '{\\*\\zzz {secret}}visible',
    'B10.104 lists in lists': `{\\*\\listtable${repeated(2000, (i) => `{\\list\\listid${i}{\\listlevel\\levelnfc0}}`)}}{\\*\\listoverridetable${repeated(2000, (i) => `{\\listoverride\\listid${i}\\ls${i}}`)}}\\ls1999\\ilvl99 x\\par`,
    'B10.104 footnotes in footnotes': '{\\footnote '.repeat(400) + 'x' + '}'.repeat(400),
  };
  const cases = Object.entries(bodies).map(([name, body]) =>
    file(name, `{\\rtf1${body.startsWith('\\') || body.startsWith('{') ? '' : ' '}${body}}`),
  );
  cases.find(({ name }) => name.endsWith('nobody knows')).document.check = ({ text }) => {
    if (text.includes('secret') || !text.includes('visible'))
      throw new Error('text of a hidden destination came through');
  };
  return [...cases, { ...file('B10.98 no RTF at all', 'hi there'), ends: ['refused unsupported-media-type'] }];
}

const file = (name, content) => ({
  name,
  document: { tool: 'rtf-to-pdf', fileName: 'attack.rtf', bytes: Buffer.from(content, 'latin1') },
});
