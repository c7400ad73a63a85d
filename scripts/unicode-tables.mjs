// Writes the property tables of the text engine from the Unicode Character Database (Debian: `unicode-data`).
// Usage: node scripts/unicode-tables.mjs [/usr/share/unicode]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const source = process.argv[2] ?? '/usr/share/unicode';
const target = join(import.meta.dirname, '../src/engine/typeset/inline/unicode');
const LAST = 0x10ffff;

/** Calls back with every range of a property file: first, last, value. */
function eachRange(file, callback) {
  for (const line of readFileSync(join(source, file), 'utf8').split('\n')) {
    const match = /^([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*([^#\s]+)/.exec(line);
    if (match) callback(Number.parseInt(match[1], 16), Number.parseInt(match[2] ?? match[1], 16), match[3]);
  }
}

function load(file, fallback) {
  const values = Array.from({ length: LAST + 1 }, () => fallback);
  eachRange(file, (first, last, value) => values.fill(value, first, last + 1));
  return values;
}

/** UAX #14, LB1, and the splits that later rules need: wide parentheses, initial and final quotes, unassigned emoji. */
function lineBreakClasses() {
  const classes = load('LineBreak.txt', 'XX');
  const widths = load('EastAsianWidth.txt', 'N');
  const categories = load('extracted/DerivedGeneralCategory.txt', 'Cn');
  const pictographic = new Set();
  eachRange('emoji/emoji-data.txt', (first, last, value) => {
    if (value === 'Extended_Pictographic') for (let i = first; i <= last; i++) pictographic.add(i);
  });
  const isWide = (code) => ['F', 'W', 'H'].includes(widths[code]);
  return classes.map((name, code) => {
    if (pictographic.has(code) && categories[code] === 'Cn') return 'EP';
    if (name === 'SA') return ['Mn', 'Mc'].includes(categories[code]) ? 'CM' : 'SA';
    if (name === 'OP' || name === 'CP') return isWide(code) ? `${name[0]}E` : name;
    if (name === 'QU') return { Pi: 'QI', Pf: 'QF' }[categories[code]] ?? 'QU';
    return { AI: 'AL', SG: 'AL', XX: 'AL', CJ: 'NS', ZWJ: 'ZJ' }[name] ?? name;
  });
}

/** Default classes of unassigned code points are in the comments of the file (`@missing`). */
function bidiClasses() {
  const classes = Array.from({ length: LAST + 1 }, () => 'L');
  const text = readFileSync(join(source, 'extracted/DerivedBidiClass.txt'), 'utf8');
  const long = { Right_To_Left: 'R', Arabic_Letter: 'AL', European_Terminator: 'ET', Left_To_Right: 'L' };
  for (const [, first, last, name] of text.matchAll(/@missing: ([0-9A-F]+)\.\.([0-9A-F]+); (\w+)/g))
    classes.fill(long[name] ?? name, Number.parseInt(first, 16), Number.parseInt(last, 16) + 1);
  eachRange('extracted/DerivedBidiClass.txt', (first, last, value) => classes.fill(value, first, last + 1));
  return classes;
}

/** Two-letter names for classes whose own names have three. */
const SHORT = {
  NSM: 'NM',
  LRE: 'LE',
  LRO: 'LO',
  RLE: 'RE',
  RLO: 'RO',
  PDF: 'PF',
  LRI: 'LI',
  RLI: 'RI',
  FSI: 'FI',
  PDI: 'PI',
};

/** Runs of one class as `CLlength` in base 36: two letters (padded with `_`), then the length. */
function runLengths(classes) {
  const runs = [];
  for (let start = 0; start <= LAST;) {
    let end = start;
    while (end <= LAST && classes[end] === classes[start]) end++;
    const name = SHORT[classes[start]] ?? classes[start].padEnd(2, '_');
    runs.push(name + (end - start).toString(36));
    start = end;
  }
  return runs.join('');
}

function brackets() {
  return readFileSync(join(source, 'BidiBrackets.txt'), 'utf8')
    .split('\n')
    .map((line) => /^([0-9A-F]+); ([0-9A-F]+); o/.exec(line))
    .filter(Boolean)
    .map((match) => String.fromCodePoint(Number.parseInt(match[1], 16), Number.parseInt(match[2], 16)))
    .join('');
}

function write(file, comment, name, text) {
  const lines = text.match(/.{1,114}/gu).map((line) => `  '${line}'`);
  writeFileSync(
    join(target, file),
    `/** ${comment} Written by scripts/unicode-tables.mjs. Data © Unicode, Inc., Unicode License v3. */\nexport const ${name} = [\n${lines.join(',\n')},\n].join('');\n`,
  );
}

write('line-break.data.ts', 'Line break classes of Unicode 15.0.', 'LINE_BREAK_RUNS', runLengths(lineBreakClasses()));
write('bidi-class.data.ts', 'Bidirectional classes of Unicode 15.0.', 'BIDI_CLASS_RUNS', runLengths(bidiClasses()));
write('bidi-brackets.data.ts', 'Paired brackets of Unicode 15.0, opening then closing.', 'BRACKET_PAIRS', brackets());
