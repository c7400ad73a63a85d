import { createRequire } from 'node:module';

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

/** Loads the grammars of the common languages. Not by `import`: their declarations bring the DOM's types along. */
export function loadGrammars(): Grammars {
  return createRequire(import.meta.url)('highlight.js/lib/common') as Grammars;
}
