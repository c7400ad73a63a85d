import type { CodeToken, CodeTokenKind } from '../../../document/code-token.js';
import type { ScopeNode } from './grammars.js';

/** Scopes of the grammars, and their kinds; `null` ends the kind of the scope around. A scope that isn't listed keeps it. */
const KINDS: Readonly<Record<string, CodeTokenKind | null>> = {
  keyword: 'keyword',
  'selector-tag': 'tag',
  'template-tag': 'keyword',
  string: 'string',
  regexp: 'string',
  link: 'string',
  code: 'string',
  formula: 'string',
  comment: 'comment',
  quote: 'comment',
  title: 'function',
  'title.function': 'function',
  'title.class': 'type',
  'title.class.inherited': 'type',
  section: 'function',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  bullet: 'number',
  'variable.constant': 'number',
  type: 'type',
  'selector-class': 'type',
  'selector-id': 'type',
  'selector-pseudo': 'builtin',
  'selector-attr': 'builtin',
  name: 'tag',
  built_in: 'builtin',
  'variable.language': 'builtin',
  'template-variable': 'builtin',
  variable: 'builtin',
  attr: 'builtin',
  attribute: 'builtin',
  meta: 'builtin',
  addition: 'inserted',
  deletion: 'deleted',
  subst: null,
};

/** The tokens of highlighted code in order; neighbours of one kind are one token. */
export function codeTokens(root: ScopeNode): CodeToken[] {
  const tokens: { text: string; kind?: CodeTokenKind }[] = [];
  const waiting: { node: ScopeNode | string; kind: CodeTokenKind | undefined }[] = [{ node: root, kind: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, kind } = next;
    if (typeof node !== 'string') {
      const inner = kindOf(node.scope, kind);
      for (const child of node.children.toReversed()) waiting.push({ node: child, kind: inner });
      continue;
    }
    const last = tokens.at(-1);
    if (last && last.kind === kind) last.text += node;
    else tokens.push({ text: node, ...(kind && { kind }) });
  }
  return tokens;
}

function kindOf(scope: string | undefined, outer: CodeTokenKind | undefined): CodeTokenKind | undefined {
  const kind = scope !== undefined && Object.hasOwn(KINDS, scope) ? KINDS[scope] : undefined;
  return kind === null ? undefined : (kind ?? outer);
}
