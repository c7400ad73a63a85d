import type { Block, Lazy } from '../../document/block.js';
import { readerInput, writeAsPdf, type PdfToolOptions } from '../../pdf-pipeline.js';
import type { Pipeline } from '../../pipeline.js';
import { readCsv, type CsvReaderOptions } from '../../readers/csv/csv.reader.js';

/** `header` says whether the first row names the columns or, as no text, what stands above the pages. */
type CsvToolOptions = Omit<PdfToolOptions, 'header'> &
  Omit<CsvReaderOptions, 'header'> & { readonly header?: PdfToolOptions['header'] };

export const run: Pipeline<CsvToolOptions> = async (context) => {
  const { header, ...options } = context.options;
  const isRow = header === 'auto' || header === 'present' || header === 'none';
  const document = await readCsv(readerInput(context), { ...options, header: isRow ? header : undefined });
  const title = options.title ?? options.metadata?.title;
  const blocks = title === undefined ? document.blocks : retitled(document.blocks, title);
  const settings = { ...context, options: { ...options, header: isRow ? undefined : header } };
  return writeAsPdf({ ...document, blocks }, settings, { kind: 'data' });
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
