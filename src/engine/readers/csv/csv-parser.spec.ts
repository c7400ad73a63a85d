import { ConversionError } from '../../conversion-error.js';
import { CsvParser } from './csv-parser.js';

const COMMA = { delimiter: ',', quote: '"' };

function parse(text: string, dialect = COMMA, chunkLength = text.length): string[][] {
  const chunks = text.match(new RegExp(`[^]{1,${Math.max(1, chunkLength)}}`, 'g')) ?? [];
  return [...new CsvParser(chunks, dialect).records()];
}

describe('CsvParser', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain records',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['no line end at the end', 'a,b', [['a', 'b']]],
    [
      'empty cells',
      ',\n,,',
      [
        ['', ''],
        ['', '', ''],
      ],
    ],
    ['all line ends, mixed', 'a\rb\nc\r\nd', [['a'], ['b'], ['c'], ['d']]],
    ['separators and line ends in quotes', '"a,b\r\nc",d', [['a,b\r\nc', 'd']]],
    ['doubled quotes', '"say ""hi""",""""', [['say "hi"', '"']]],
    ['spaces round quotes', 'a, "b,c" ,d', [['a', 'b,c', 'd']]],
    ['quotes within plain cells', 'a "b" c,5"', [['a "b" c', '5"']]],
    ['stray quotes within quoted cells', '"a "b" c",d', [['a "b" c', 'd']]],
    [
      'text after a closing quote',
      '"a"b,c\nd,e',
      [
        ['"a"b', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'text after a closing quote, another quote below',
      '"a"b,c\n"d",e',
      [
        ['"a"b', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'a quote that is never closed',
      'a,"b\nc,d\n',
      [
        ['a', '"b'],
        ['c', 'd'],
      ],
    ],
    [
      'a quote that is never closed, with quoted cells below',
      'a,"b\n"c",d\n',
      [
        ['a', '"b'],
        ['c', 'd'],
      ],
    ],
    ['blank lines', '\n\na\n', [[''], [''], ['a']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, records) => {
    for (let length = 1; length <= text.length + 1; length++) expect(parse(text, COMMA, length)).toEqual(records);
  });

  it('reads other separators, quotes and escapes', () => {
    expect(parse("a;'b;''c'", { delimiter: ';', quote: "'" })).toEqual([['a', "b;'c"]]);
    expect(parse('a b "c d"', { delimiter: ' ', quote: '"' })).toEqual([['a', 'b', 'c d']]);
    const escaping = { ...COMMA, hasBackslashEscapes: true };
    expect(parse('"a \\"b\\"",c', escaping)).toEqual([['a "b"', 'c']]);
  });

  it('reads back what was written, in any chunks', () => {
    const alphabet = ['a', 'é', '漢', ',', '"', '\n', '\r\n', ' x', ''];
    const records = Array.from({ length: 200 }, (_, row) =>
      Array.from({ length: 1 + (row % 4) }, (__, column) =>
        Array.from({ length: (row * 7 + column) % 5 }, (___, i) => alphabet[(row * 13 + column * 5 + i * 3) % 9]).join(
          '',
        ),
      ),
    );
    const text = records.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
    for (const length of [1, 7, 64, 100_000]) expect(parse(text, COMMA, length)).toEqual(records);
  });

  it('tells where quotes are irregular', () => {
    const problems: string[] = [];
    const parser = new CsvParser(['a\n"b "c" d"\n"two\nlines"\n', '"never\n"x",y\n', '"last\n'], COMMA, {
      strayQuote: (line) => problems.push(`stray ${line}`),
      unclosedQuote: (line) => problems.push(`unclosed ${line}`),
      literalFrom: (offset) => problems.push(`literal from ${offset}`),
    });
    expect([...parser.records()]).toHaveLength(6);
    expect(problems).toEqual(['stray 2', 'unclosed 5', 'literal from 37', 'unclosed 7']);
  });

  it('reads a large file whose first quote is never closed in one go', () => {
    const records = parse(`"${'a,b\n'.repeat(200_000)}`, COMMA, 4096);
    expect(records).toHaveLength(200_000);
    expect(records[0]).toEqual(['"a', 'b']);
  });

  it('refuses more columns than a spreadsheet has', () => {
    expect(() => parse(','.repeat(20_000))).toThrow(ConversionError);
  });
});
