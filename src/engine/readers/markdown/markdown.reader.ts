import type { Token } from 'marked';
import type { Block, DocumentMeta, SourceDocument } from '../../document/block.js';
import * as make from '../../document/builders.js';
import type { ReaderInput } from '../reader.js';
import { ByteSource } from '../text/encoding/byte-source.js';
import { decodeSource } from '../text/encoding/decode-source.js';
import { fileTitle } from '../text/file-title.js';
import type { Language } from '../text/language/detect-language.js';
import { noteLanguage } from '../text/language/note-language.js';
import { BlockWriter } from './blocks/block-writer.js';
import { writeTokens } from './blocks/write-tokens.js';
import { loadHighlighter } from './code/code-highlighter.js';
import { collectAnchors } from './collect-anchors.js';
import { splitFrontMatter } from './front-matter.js';
import { loadEmoji } from './inlines/replace-emoji.js';
import { FootnoteRegister, type MarkdownContext } from './markdown-context.js';
import { joinSource } from './source-text.js';
import { withTitle } from './title-blocks.js';
import { tokenize } from './tokens/tokenize.js';

export interface MarkdownReaderOptions {
  /** A label of the encoding, where it is not to be detected. */
  readonly encoding?: string;
}

/**
 * Reads Markdown: CommonMark and GFM with footnotes, alerts, definition lists, formulas, front matter, emoji by name, page
 * breaks and the harmless part of HTML. Nothing is fetched and nothing is run.
 *
 * @throws ConversionError `input-malformed` for an unknown encoding
 * @throws the signal's reason when it is aborted
 */
export async function readMarkdown(input: ReaderInput, options: MarkdownReaderOptions): Promise<SourceDocument> {
  const { report, signal } = input;
  signal?.throwIfAborted();
  const source = decodeSource(new ByteSource(input.path), options.encoding, report);
  const { frontMatter, text } = await splitFrontMatter(joinSource(source.reportedChunks(), report), report);
  const emoji = await loadEmoji(text);
  const highlighter = loadHighlighter(text, report);
  const tokens = tokenize(text, report);
  const { headingIds, anchors, notes, repeatedNotes, title } = collectAnchors(tokens, { emoji });
  const context: MarkdownContext = {
    report,
    emoji,
    highlighter,
    headingIds,
    anchors,
    notes: new FootnoteRegister(notes, repeatedNotes),
    blocksOf: (children) => makeBlocks(children, context, false),
  };
  const body = makeBlocks(tokens, context, true);
  const blocks = withTitle(frontMatter, [...body, ...unusedNotes(context)], title);
  if (blocks.length === 0) report.warn('input-empty', 'The file holds no text.');
  const meta = completeMeta(frontMatter.meta, title ?? fileTitle(input.fileName), noteLanguage(text, report));
  return { meta, blocks, settings: frontMatter.fields };
}

/** What the front matter says goes before what was found out. */
function completeMeta(meta: DocumentMeta, title: string, { lang, direction }: Language): DocumentMeta {
  return { ...meta, title: meta.title ?? title, lang: meta.lang ?? lang, direction: meta.direction ?? direction };
}

function makeBlocks(tokens: readonly Token[], context: MarkdownContext, isDocument: boolean): Block[] {
  const writer = new BlockWriter(context, isDocument);
  writeTokens(tokens, writer);
  return writer.finish();
}

/** Notes that nothing refers to are set at the end, so that they are not lost. */
function unusedNotes(context: MarkdownContext): Block[] {
  return context.notes.unused().flatMap(({ label, tokens }): Block[] => {
    const message = 'Footnotes that nothing refers to were set at the end.';
    context.report.warn('footnote-unused', message, `[^${label}]`);
    return [make.paragraph([make.text(`[^${label}]:`)]), ...context.blocksOf(tokens)];
  });
}
