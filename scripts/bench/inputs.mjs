import { Prose } from './prose.mjs';

const SEED = 7;
const LANGUAGES = { js: jsLine, py: pyLine, sql: sqlLine };

/** Plain text, one line a paragraph, of at least so many bytes. */
export function text(sizeBytes) {
  const prose = new Prose(SEED);
  return grow(sizeBytes, () => `${prose.paragraph()}\n\n`);
}

/** Markdown like that of documentation: headings, lists, links, tables and highlighted code. */
export function markdown(sizeBytes) {
  const prose = new Prose(SEED);
  let section = 0;
  return grow(sizeBytes, () => markdownSection(prose, ++section));
}

/** A header and so many orders of eight columns, some quoted or accented. */
export function csv(rows, columns = 8) {
  const prose = new Prose(SEED);
  const names = ['id', 'date', 'customer', 'city', 'product', 'quantity', 'price', 'note'].slice(0, columns);
  const lines = [names.join(',')];
  for (let row = 1; row <= rows; row++) lines.push(order(prose, row).slice(0, columns).join(','));
  return `${lines.join('\n')}\n`;
}

/** RTF as word processors write it: a font table, styles, headings, emphasis, lists and tables. */
export function rtf(sizeBytes) {
  const prose = new Prose(SEED);
  let section = 0;
  return `${RTF_HEAD}\n${grow(sizeBytes, () => rtfSection(prose, ++section))}}\n`;
}

function grow(sizeBytes, make) {
  const parts = [];
  let size = 0;
  while (size < sizeBytes) {
    const part = make();
    parts.push(part);
    size += Buffer.byteLength(part);
  }
  return parts.join('');
}

function markdownSection(prose, number) {
  const level = number % 4 === 1 ? '##' : '###';
  const parts = [`${number === 1 ? `# ${prose.words(4)}\n\n` : ''}${level} ${prose.words(3)}`];
  parts.push(`${prose.paragraph()} See [${prose.words(2)}](https://example.org/${number}) and \`${prose.word()}\`.`);
  parts.push(`${prose.sentence()} **${prose.words(2)}** and *${prose.words(3)}*. ${prose.sentence()}`);
  if (number % 2 === 0) parts.push(Array.from({ length: 4 }, () => `- ${prose.sentence()}`).join('\n'));
  if (number % 3 === 0) parts.push(codeBlock(prose));
  if (number % 4 === 0) parts.push(markdownTable(prose));
  return `${parts.join('\n\n')}\n\n`;
}

function codeBlock(prose) {
  const language = prose.pick(Object.keys(LANGUAGES));
  const lines = Array.from({ length: 5 + prose.number(12) }, () => LANGUAGES[language](prose));
  return `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``;
}

function jsLine(prose) {
  return `const ${prose.word()} = await ${prose.word()}.${prose.word()}('${prose.word()}', ${prose.number(900)}); // ${prose.words(2)}`;
}

function pyLine(prose) {
  return `def ${prose.word()}(self, ${prose.word()}=None): return "${prose.words(2)}" if ${prose.number(99)} else None`;
}

function sqlLine(prose) {
  return `SELECT ${prose.word()}, COUNT(*) FROM ${prose.word()} WHERE ${prose.word()} = '${prose.word()}' LIMIT ${prose.number(99)};`;
}

function markdownTable(prose) {
  const rows = Array.from(
    { length: 3 + prose.number(5) },
    () => `| ${prose.word()} | ${prose.words(4)} | ${prose.number(10_000)} |`,
  );
  return ['| Name | Purpose | Count |', '| --- | --- | ---: |', ...rows].join('\n');
}

function order(prose, row) {
  const day = String(1 + prose.number(28)).padStart(2, '0');
  const month = String(1 + prose.number(12)).padStart(2, '0');
  const note = prose.number(5) === 0 ? `"${prose.words(3)}, ""${prose.word()}"""` : prose.words(3);
  const city = prose.pick(['Zürich', 'Genève', 'Oslo', 'Málaga', 'Paris', 'Łódź', 'London', 'Bern']);
  const price = `${prose.number(2000)}.${String(prose.number(100)).padStart(2, '0')}`;
  return [row, `2026-${month}-${day}`, prose.words(2), city, prose.words(2), prose.number(200), price, note];
}

const RTF_HEAD =
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\froman Times New Roman;}{\\f1\\fswiss Arial;}{\\f2\\fmodern Courier New;}}' +
  '{\\colortbl;\\red0\\green0\\blue0;\\red30\\green80\\blue160;}' +
  '{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s2\\outlinelevel1 heading 2;}}' +
  '\\paperw11906\\paperh16838\\margl1440\\margr1440\\margt1440\\margb1440';

function rtfSection(prose, number) {
  const parts = [
    `\\pard\\s${number % 4 === 1 ? 1 : 2}\\sb240\\sa120\\keepn\\f1\\b\\fs${number % 4 === 1 ? 32 : 26} ${prose.words(4)}\\b0\\par`,
  ];
  parts.push(
    `\\pard\\s0\\sa120\\qj\\f0\\fs22 ${prose.paragraph()} {\\b ${prose.words(2)}} {\\i ${prose.words(2)}}\\par`,
  );
  parts.push(
    `\\pard\\s0\\sa120\\f0\\fs22 {\\cf2\\ul ${prose.words(2)}} ${prose.sentence()} {\\f2 ${prose.word()}}\\par`,
  );
  if (number % 2 === 0) parts.push(rtfList(prose));
  if (number % 5 === 0) parts.push(rtfTable(prose));
  return `${parts.join('\n')}\n`;
}

function rtfList(prose) {
  const item = () => `\\pard\\fi-360\\li720\\tx720\\f0\\fs22 \\'95\\tab ${prose.sentence()}\\par`;
  return [item(), item(), item()].join('\n');
}

function rtfTable(prose) {
  const row = () =>
    `\\trowd\\trgaph108\\cellx3000\\cellx6000\\cellx9000\\pard\\intbl ${prose.word()}\\cell ${prose.words(3)}\\cell ${prose.number(10_000)}\\cell\\row`;
  return `${Array.from({ length: 4 }, row).join('\n')}\n\\pard`;
}
