import type { Block, DataTableLook, Lazy } from '../../document/block.js';
import { readerInput, writeAsPdf, type PdfToolOptions } from '../pdf-pipeline.js';
import type { Pipeline } from '../../pipeline.js';
import { readCsv, type CsvReaderOptions } from '../../readers/csv/csv.reader.js';

/** How the table is printed, under the names that clients use. */
interface TablePrintOptions {
  readonly fit?: DataTableLook['fit'];
  /** Columns that come again where columns go on on further pages. */
  readonly freeze?: number;
  readonly zebra?: boolean;
  readonly tags?: DataTableLook['tagging'];
}

/** `header` says whether the first row names the columns or, as no text, what stands above the pages; `columns` are those of the table. */
type CsvToolOptions = Omit<PdfToolOptions, 'header' | 'columns'> &
  Omit<CsvReaderOptions, 'header'> &
  TablePrintOptions & { readonly header?: PdfToolOptions['header'] };

export const run: Pipeline<CsvToolOptions> = async (context) => {
  const { header, columns, ...options } = context.options;
  const isRow = header === 'auto' || header === 'present' || header === 'none';
  const document = await readCsv(readerInput(context), { ...options, columns, header: isRow ? header : undefined });
  const blocks = withOptions(document.blocks, { ...options, title: options.title ?? options.metadata?.title });
  const settings = { ...context, options: { ...options, header: isRow ? undefined : header } };
  return writeAsPdf({ ...document, blocks }, settings, { kind: 'data' });
};

/** The title that stands above the table is the client's, where there is one; so is the table's look. */
async function* withOptions(
  blocks: Lazy<Block>,
  { title, fit, freeze, zebra, tags }: TablePrintOptions & Pick<PdfToolOptions, 'title'>,
): AsyncGenerator<Block> {
  for await (const block of blocks) {
    if (block.type === 'heading' && title !== undefined) yield { ...block, children: [{ type: 'text', value: title }] };
    else if (block.type === 'table')
      yield { ...block, look: { fit, keyColumns: freeze, isZebra: zebra, tagging: tags } };
    else yield block;
  }
}
