import { createRequire } from 'node:module';
import { GRAMMAR_NAMES } from './grammar-names.js';

/** A node of the tree that highlight.js makes of source code. */
export interface ScopeNode {
  /** Such as `title.function`; absent at the root. */
  readonly scope?: string;
  readonly children: readonly (ScopeNode | string)[];
}

/** The part of highlight.js that is used here. */
export interface Grammars {
  getLanguage(name: string): object | undefined;
  highlight(
    code: string,
    options: { readonly language: string; readonly ignoreIllegals: boolean },
  ): { readonly _emitter: { readonly rootNode: ScopeNode } };
}

interface Core extends Grammars {
  registerLanguage(name: string, grammar: unknown): void;
}

/** Languages that stand within others; a grammar asks for theirs by name. */
const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  javascript: ['css', 'graphql', 'xml'],
  markdown: ['xml'],
  'php-template': ['php', 'xml'],
  'python-repl': ['python'],
  shell: ['bash'],
  typescript: ['css', 'graphql', 'xml'],
  xml: ['css', 'javascript'],
  yaml: ['ruby'],
};

const load = createRequire(import.meta.url);
let core: Core | undefined;

/**
 * The grammars of the common languages, each loaded when it is first asked for: all of them take longer than the rest of a
 * short document. Not by `import`: their declarations bring the DOM's types along.
 */
export function loadGrammars(): Grammars {
  const highlighter = (core ??= load('highlight.js/lib/core') as Core);
  return {
    getLanguage: (name) => {
      register(highlighter, GRAMMAR_NAMES.get(name));
      return highlighter.getLanguage(name);
    },
    highlight: (code, options) => highlighter.highlight(code, options),
  };
}

function register(highlighter: Core, name: string | undefined): void {
  if (name === undefined || highlighter.getLanguage(name)) return;
  highlighter.registerLanguage(name, load(`highlight.js/lib/languages/${name}`));
  for (const embedded of EMBEDDED[name] ?? []) register(highlighter, embedded);
}
