import { Marked, type Links, type MarkedOptions, type TokensList } from 'marked';
import type { ReportBuilder } from '../../../report.js';
import { BoundedLexer } from './bounded-lexer.js';
import { definitionList } from './definition-list.extension.js';
import { footnoteDefinition, footnoteReference } from './footnote.extension.js';
import { MarkdownTokenizer } from './markdown-tokenizer.js';
import { mathBlock, mathInline, maskMath } from './math.extension.js';

const MAX_EXAMPLE = 80;

/** The tokens of CommonMark and GFM with footnotes, definition lists and formulas. Extensions that can't occur are left out. */
export function tokenize(source: string, report: ReportBuilder): TokensList {
  const marked = new Marked({ gfm: true });
  if (source.includes('$')) {
    marked.use({ extensions: [mathBlock, mathInline], hooks: { emStrongMask: maskMath } });
  }
  if (source.includes('[^')) marked.use({ extensions: [footnoteDefinition, footnoteReference] });
  if (/\n {0,3}:[ \t]/.test(source)) marked.use({ extensions: [definitionList] });
  const tokenizer = new MarkdownTokenizer(marked.defaults);
  const options: MarkedOptions = { ...marked.defaults, tokenizer };
  const lexer = new BoundedLexer(options, (text) => {
    const message = 'Markup is nested too deeply or too intricate: it is shown as it was written.';
    report.warn('limit-nesting', message, text.slice(0, 40).replace(/\s+/g, ' '));
  });
  const tokens = lexer.lex(source);
  reportUnused(tokens.links, tokenizer.usedLabels, report);
  return tokens;
}

/** `[//]: # (…)` is a link definition that people write comments as. */
const COMMENT = /^(\/\/|#|comment)$/;

function reportUnused(links: Links, used: ReadonlySet<string>, report: ReportBuilder): void {
  for (const [label, { href }] of Object.entries(links)) {
    if (used.has(label) || COMMENT.test(label)) continue;
    const message = 'Links were defined that nothing refers to: they are not shown.';
    report.warn('link-unused', message, `[${label}]: ${href}`.slice(0, MAX_EXAMPLE));
  }
}
