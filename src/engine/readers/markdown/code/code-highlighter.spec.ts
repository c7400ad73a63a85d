import { ReportBuilder } from '../../../report.js';
import { loadHighlighter, type CodeHighlighter } from './code-highlighter.js';

function load(report = new ReportBuilder()): CodeHighlighter {
  const highlighter = loadHighlighter('```js\n```', report);
  if (!highlighter) throw new Error('Not loaded.');
  return highlighter;
}

it('is not loaded where no code names its language', () => {
  expect(loadHighlighter('Text\n\n```\ncode\n```\n', new ReportBuilder())).toBeNull();
});

it('parts code by its language, also under another name of it', () => {
  const highlighter = load();
  const tokens = highlighter.highlight('// say\nconst a = `x${1}y`;', 'JS') ?? [];
  expect(tokens.filter(({ kind }) => kind).map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    'comment:// say',
    'keyword:const',
    'string:`x',
    'number:1',
    'string:y`',
  ]);
  expect(highlighter.highlight('x', 'no-such-language')).toBeUndefined();
});

it.each(['ts', 'python', 'diff', 'html', 'json', 'css', 'sql', 'bash', 'rust', 'markdown'])(
  'leaves the text of %s as it is',
  (language) => {
    const value = '<a b="c">&amp;</a>\r\n\t- /* x */ "\\"" # \u2028 `${{}}` \u{1f600} ==\n\n+ _a_ **b** \'';
    const tokens = load().highlight(value, language) ?? [];
    expect(tokens.map(({ text }) => text).join('')).toBe(value);
  },
);

describe('bounds', () => {
  it.each([
    ['perl', '%'.repeat(40_000)],
    ['js', '/*'.repeat(20_000)],
    ['js', 'a'.repeat(1001)],
  ])('leaves %s plain that is too long', async (language, value) => {
    const report = new ReportBuilder();
    expect(load(report).highlight(value, language)).toBeUndefined();
    expect(report.toReport().warnings).toMatchObject([{ code: 'code-plain', isLoss: false }]);
  });

  it('reads only so much of one document', () => {
    const highlighter = load();
    const value = 'const a = 1;\n'.repeat(460);
    const results = Array.from({ length: 14 }, () => highlighter.highlight(value, 'js'));
    expect(results[0]).toBeDefined();
    expect(results.at(-1)).toBeUndefined();
  });
});
