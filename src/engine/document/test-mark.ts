import type { Block, SourceDocument } from './block.js';
import * as make from './builders.js';

/** What results say that are for trying things out. */
export const TEST_MARK = 'Test';

/** The document with a first paragraph that says so, where it is a test: for formats without pages to write across. */
export function withTestMark(document: SourceDocument, isTest = false): SourceDocument {
  return isTest ? { ...document, blocks: marked(document.blocks) } : document;
}

async function* marked(blocks: SourceDocument['blocks']): AsyncGenerator<Block> {
  yield make.paragraph([make.text(TEST_MARK)]);
  yield* blocks;
}
