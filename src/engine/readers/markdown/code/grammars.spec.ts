import { createRequire } from 'node:module';
import { GRAMMAR_NAMES } from './grammar-names.js';
import { loadGrammars } from './grammars.js';

interface Grammar {
  readonly name: string;
  readonly aliases?: readonly string[];
}

interface Common {
  listLanguages(): string[];
  getLanguage(name: string): Grammar | undefined;
}

const SAMPLE =
  '<style>a{b:1}</style><script>f(/x/)</script><% x %>\n```js\nlet a = css`b`;\n```\n>>> print(1)\n$ ls "$A"\n';
const require = createRequire(__filename);

/** A copy of highlight.js of its own, with all the common languages at once. */
function common(): Common & ReturnType<typeof loadGrammars> {
  let loaded: unknown;
  jest.isolateModules(() => (loaded = require('highlight.js/lib/common')));
  return loaded as ReturnType<typeof common>;
}

function treeOf(grammars: ReturnType<typeof loadGrammars>, language: string): unknown {
  const { _emitter: emitter } = grammars.highlight(SAMPLE, { language, ignoreIllegals: true });
  return emitter.rootNode;
}

it('names every common language as highlight.js does', () => {
  const all = common();
  const names = all.listLanguages().flatMap((name) => [name, ...(all.getLanguage(name)?.aliases ?? [])]);
  expect([...GRAMMAR_NAMES.keys()].sort()).toEqual([...new Set(names)].sort());
});

it.each([...GRAMMAR_NAMES.keys()])('reads %s as if all grammars were there', (language) => {
  let grammars: ReturnType<typeof loadGrammars> | undefined;
  jest.isolateModules(() => {
    grammars = (require('./grammars') as { loadGrammars: typeof loadGrammars }).loadGrammars();
  });
  expect(grammars?.getLanguage(language)).toBeDefined();
  expect(grammars && treeOf(grammars, language)).toEqual(treeOf(common(), language));
});

it('knows no other language', () => {
  expect(loadGrammars().getLanguage('cobol')).toBeUndefined();
});
