import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printDocument } from '../../document/fixtures/print-document.js';
import { ReportBuilder } from '../../report.js';
import { readMarkdown } from './markdown.reader.js';

const FIXTURES = join(import.meta.dirname, 'fixtures');

function nested(open: string, close: string): string {
  return `${open.repeat(5000)}x${close.repeat(5000)}`;
}

async function read(path: string) {
  const report = new ReportBuilder();
  const document = await readMarkdown({ path, fileName: path, report }, {});
  return { document, printed: await printDocument(document), ...report.toReport() };
}

describe('readMarkdown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-markdown-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const readString = (text: string) => {
    const path = join(folder, 'sample.md');
    writeFileSync(path, text);
    return read(path);
  };

  it.each(readdirSync(FIXTURES).filter((name) => name.endsWith('.md')))('reads %s as expected', async (name) => {
    const { printed, facts, warnings } = await read(join(FIXTURES, name));
    const report = [facts, ...warnings].map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(printed + report).toBe(readFileSync(join(FIXTURES, name.replace('.md', '.expected')), 'utf8'));
  });

  it.each(['*a_', '[~~a~'])('gives up on %s without end, and keeps it as text', async (piece) => {
    const { document, warnings } = await readString(piece.repeat(30_000));
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'limit-nesting', isLoss: false }));
    expect(await printDocument(document)).toContain(piece.repeat(1000));
  });

  // Each took the square of its length: minutes.
  it.each(['~~a~', 'a_', '<a ', '<a', '<!--', 'x <!-- ', '<?', '<script>', '&a;'])(
    'is done with %s sixty thousand times',
    async (piece) => {
      const { printed } = await readString(`http://a.example/${piece.repeat(60_000)}`);
      expect(printed).toContain('http://a.example/');
    },
  );

  it('finds addresses and line ends in paragraphs that are read in parts', async () => {
    const words = 'word '.repeat(199);
    const { printed } = await readString(`${words}ab  \n${words}someone@example.org ${words}www.example.org`);
    expect(printed.match(/link\{[^}]*\}/g)).toEqual([
      'link{"target":"mailto:someone@example.org"}',
      'link{"target":"http://www.example.org"}',
    ]);
    expect(printed).toContain('break');
  });

  it('takes the title from the front matter, the first heading or the name of the file', async () => {
    expect((await readString('---\ntitle: A\n---\n# B\n')).document.meta.title).toBe('A');
    expect((await readString('## C\n\n# *B* :rocket:\n')).document.meta.title).toBe('B 🚀');
    expect((await readString('text\n')).document.meta.title).toBe('sample');
  });

  it('runs nothing and fetches nothing that a document names', async () => {
    const { printed } = await readString(
      [
        '---js',
        'throw new Error("run")',
        '---',
        '![a](file:///etc/passwd) ![b](http://127.0.0.1:1/x) ![c](//127.0.0.1/x)',
        '<img src="file:///etc/hostname"> <object data="file:///etc/passwd"></object>',
        '<script>throw new Error("run")</script>',
        '[j](javascript:alert(1)) [f](file:///etc/passwd) <a href="vbscript:x">v</a>',
      ].join('\n'),
    );
    expect(printed).not.toContain('root:');
    expect(printed).not.toMatch(/"target":"(?!https?:)/);
  });

  it('reads only text from front matter', async () => {
    const bomb = ['a: &a [x, x, x, x]', 'b: &b [*a, *a, *a]', 'c: &c [*b, *b, *b]', 'title: *c'].join('\n');
    const { document, warnings } = await readString(`---\n${bomb}\nauthor: !!js/function "x"\n---\nText\n`);
    expect(document.meta.author).toBeUndefined();
    expect(warnings).toMatchObject([{ code: 'front-matter-invalid' }]);
    await readString('---\n__proto__: { polluted: yes }\nconstructor: { prototype: { polluted: yes } }\n---\n');
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('readMarkdown, on hostile input', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-markdown-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'hostile.md');

  it.each<[string, string]>([
    ['quotes in quotes', '> '.repeat(5000) + 'x'],
    ['lists in a line', '- '.repeat(5000) + 'x'],
    ['lists by indent', Array.from({ length: 300 }, (_, i) => `${'  '.repeat(i)}* x`).join('\n')],
    ['emphasis in emphasis', nested('*a **a ', ' a** a*')],
    ['openers without closers', '_x '.repeat(20_000)],
    ['closers without openers', 'x_ '.repeat(20_000)],
    ['brackets', nested('[', ']')],
    ['links that never end', '[x](<b'.repeat(5000) + '[x](b'.repeat(5000)],
    ['backticks', Array.from({ length: 1500 }, (_, i) => `x${'`'.repeat(i)}`).join('')],
    ['tags in tags', nested('<div>', '</div>')],
    ['inline tags in tags', nested('<b>', '</b>')],
    ['tags that never end', 'x <a '.repeat(20_000)],
    ['quotes in tags that never end', 'x <a b="'.repeat(10_000)],
    ['comments that never end', '<!-- x '.repeat(5000)],
    ['dollars', '$x '.repeat(20_000) + '$$ x '.repeat(5000)],
    ['notes in notes', Array.from({ length: 500 }, (_, i) => `[^${i}]: x [^${i + 1}]\n`).join('\n') + '\n[^0]'],
    ['definitions', 'x\n: '.repeat(5000)],
    ['words of marks', 'x!'.repeat(20_000) + ' ' + 'x~'.repeat(20_000)],
    ['entities', '&'.repeat(20_000) + 'x'],
    ['a wide table', `|${'x|'.repeat(3000)}\n|${'-|'.repeat(3000)}\n|${'x|'.repeat(3000)}`],
    ['headings of one name', '# x\n'.repeat(5000)],
    ['three bytes that marked once fell over', '\t\v\nx'],
  ])('%s', async (_, text) => {
    writeFileSync(path, text);
    const { printed } = await read(path);
    expect(printed).toContain('x');
  });
});
