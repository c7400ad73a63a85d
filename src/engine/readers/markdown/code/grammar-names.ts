/** The common languages by the names of their grammars in highlight.js, with the other names of each. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'sh zsh',
  c: 'h',
  cpp: 'cc c++ h++ hpp hh hxx cxx',
  csharp: 'cs c#',
  css: '',
  diff: 'patch',
  go: 'golang',
  graphql: 'gql',
  ini: 'toml',
  java: 'jsp',
  javascript: 'js jsx mjs cjs',
  json: 'jsonc',
  kotlin: 'kt kts',
  less: '',
  lua: 'pluto',
  makefile: 'mk mak make',
  markdown: 'md mkdown mkd',
  objectivec: 'mm objc obj-c obj-c++ objective-c++',
  perl: 'pl pm',
  php: '',
  'php-template': '',
  plaintext: 'text txt',
  python: 'py gyp ipython',
  'python-repl': 'pycon',
  r: '',
  ruby: 'rb gemspec podspec thor irb',
  rust: 'rs',
  scss: '',
  shell: 'console shellsession',
  sql: '',
  swift: '',
  typescript: 'ts tsx mts cts',
  vbnet: 'vb',
  wasm: '',
  xml: 'html xhtml rss atom xjb xsd xsl plist wsf svg',
  yaml: 'yml',
};

/** The grammar of a language by any of its names, in lower case. */
export const GRAMMAR_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([name, others]) =>
    `${name} ${others}`
      .trim()
      .split(' ')
      .map((alias) => [alias, name]),
  ),
);
