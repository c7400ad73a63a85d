import type { Block, Lazy } from '../../document/block.js';
import { readerInput, writeAsPdf, type PdfToolOptions } from '../../pdf-pipeline.js';
import type { Pipeline } from '../../pipeline.js';
import { readCsv, type CsvReaderOptions } from '../../readers/csv/csv.reader.js';

export const run: Pipeline<PdfToolOptions & CsvReaderOptions> = async (context) => {
  const document = await readCsv(readerInput(context), context.options);
  const { title } = context.options;
  const blocks = title === undefined ? document.blocks : retitled(document.blocks, title);
  return writeAsPdf({ ...document, blocks }, context, { kind: 'data' });
};

/** The title that stands above the table is the client's, where there is one. */
async function* retitled(blocks: Lazy<Block>, title: string): AsyncGenerator<Block> {
  let isDone = false;
  for await (const block of blocks) {
    if (isDone || block.type !== 'heading') yield block;
    else {
      yield { ...block, children: [{ type: 'text', value: title }] };
      isDone = true;
    }
  }
}
