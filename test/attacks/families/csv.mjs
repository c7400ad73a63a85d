/** Tables that are too wide, too long, or no tables. */
export function csv({ scale }) {
  const n = 5000 * scale;
  const documents = {
    'B8.86 thousands of columns': `${'a,'.repeat(n)}\n`,
    'B8.87 a cell without end': `"${'x'.repeat(1_000_000 * scale)}`,
    'B8.87 quotes': `${'"'.repeat(2 * n)}\n`,
    'B8.87 a cell of lines': `"${'\n'.repeat(n)}"\n`,
    'B8.87 a word of 20,000 letters': `${'W'.repeat(20_000)},i\n`,
    'B8.88 empty rows': '\n'.repeat(50_000 * scale),
    'B8.88 rows': `a,b,c\n${'1,2,3\n'.repeat(20_000 * scale)}`,
    'B8.89 formulas': '=1+1,+1,-1,@SUM(A1),\t=1,"=HYPERLINK(""http://x"",""y"")",=cmd|\' /C calc\'!A0\n',
    'B8.90 ragged rows': 'a,b\n1\n1,2,3,4\n\n,,,,,,,,\n',
    'B8.90 ends of lines of all kinds': 'a,b\r1,2\n3,4\r\n5,6\r\r\n7\u2028,8',
    'B8.90 a mark, a separator and a NUL': '\ufeffsep=;\na;b c;d\r\n',
    'B8.90 columns named like parts of JavaScript': '__proto__,constructor,toString\n1,2,3\n',
  };
  const cases = Object.entries(documents).map(([name, content]) => ({
    name,
    document: { tool: 'csv-to-pdf', fileName: 'attack.csv', bytes: Buffer.from(content) },
  }));
  cases.find(({ name }) => name.startsWith('B8.89')).document.check = ({ text }) => {
    for (const formula of ['=1+1', '@SUM(A1)'])
      if (!text.includes(formula)) throw new Error(`${formula} is not literal`);
  };
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,\u4e2d\n', 'utf16le')]);
  return [...cases, { name: 'B8.90 UTF-16', document: { tool: 'csv-to-pdf', fileName: 'attack.csv', bytes: utf16 } }];
}
