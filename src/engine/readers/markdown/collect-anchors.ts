import type { Token, Tokens } from 'marked';
import { scanHtml } from './html/html-scanner.js';
import { HeadingIds } from './inlines/heading-id.js';
import { plainText } from './inlines/write-inlines.js';
import type { MarkdownContext } from './markdown-context.js';

/** What must be known of a whole document before its first block is made. */
export interface Anchors {
  readonly headingIds: Map<Token, string>;
  readonly anchors: Set<string>;
  /** Definitions of footnotes by their labels; the first one of a label counts. */
  readonly notes: Map<string, readonly Token[]>;
  /** Further definitions of labels that have one. */
  readonly repeatedNotes: { readonly label: string; readonly tokens: readonly Token[] }[];
  /** Text of the first heading of level 1. */
  title: string | undefined;
}

/** Goes through all tokens of a document for its headings, notes and the places that links may point to. */
export function collectAnchors(tokens: readonly Token[], context: Pick<MarkdownContext, 'emoji'>): Anchors {
  const found: Anchors = {
    headingIds: new Map(),
    anchors: new Set(),
    notes: new Map(),
    repeatedNotes: [],
    title: undefined,
  };
  collect(tokens, context, new HeadingIds(), found);
  return found;
}

function collect(tokens: readonly Token[], context: Pick<MarkdownContext, 'emoji'>, ids: HeadingIds, found: Anchors) {
  for (const token of tokens) {
    if (token.type === 'heading') addHeading(token as Tokens.Heading, context, ids, found);
    else if (token.type === 'html') addHtml(token.raw, found.anchors);
    else if (token.type === 'footnote-definition') addNote(token, found);
    for (const children of childrenOf(token)) collect(children, context, ids, found);
  }
}

function addHeading(token: Tokens.Heading, context: Pick<MarkdownContext, 'emoji'>, ids: HeadingIds, found: Anchors) {
  // GitHub makes ids of emoji's names, not of the characters.
  const id = ids.next(plainText(token.tokens, { emoji: null }));
  found.headingIds.set(token, id);
  found.anchors.add(id);
  if (token.depth === 1) found.title ??= plainText(token.tokens, context).trim() || undefined;
}

function addHtml(source: string, anchors: Set<string>): void {
  for (const piece of scanHtml(source)) {
    if (piece.type !== 'open') continue;
    const id = piece.attributes.get('id') ?? (piece.name === 'a' ? piece.attributes.get('name') : undefined);
    if (id) anchors.add(id);
  }
}

function addNote(token: Tokens.Generic, { notes, repeatedNotes }: Anchors): void {
  const label = token.label as string;
  const tokens = token.tokens ?? [];
  if (notes.has(label)) repeatedNotes.push({ label, tokens });
  else notes.set(label, tokens);
}

/** All lists of tokens within one; its depth is bounded by the lexer. */
function childrenOf(token: Token): readonly (readonly Token[])[] {
  if (token.type === 'list') return (token as Tokens.List).items.map((item) => item.tokens);
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().map((cell) => cell.tokens);
  }
  if (token.type === 'definition-list') {
    const items = token.items as { terms: Token[][]; definitions: Token[][] }[];
    return items.flatMap(({ terms, definitions }) => [...terms, ...definitions]);
  }
  return 'tokens' in token && token.tokens ? [token.tokens] : [];
}
