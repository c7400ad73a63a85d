import type { Block, DataTableLook, Lazy } from '../document/block.js';
import * as make from '../document/builders.js';
import { TABLES } from '../options/definitions/composition.js';
import { DIALECT, PRINT, SELECTION } from '../options/definitions/data-table.js';
import { ENCODING } from '../options/definitions/encoding.js';
import { PDF, THEMED } from '../options/definitions/groups.js';
import { readerInput } from '../readers/reader.js';
import { defineTool } from '../tool.js';

export default defineTool({
  name: 'csv-to-pdf',
  summary: 'Prints a CSV file as a table with all its rows and columns.',
  options: { ...PDF, ...THEMED, ...ENCODING, ...DIALECT, ...SELECTION, ...PRINT, ...TABLES },
  example: { delimiter: ';', orientation: 'landscape', zebra: true },
  load: async () => {
    const { readCsv } = await import('../readers/csv/csv.reader.js');
    const { writeAsPdf } = await import('../output/write-as-pdf.js');
    return async (context) => {
      const { header, columns, fit, freeze, zebra, tags, ...options } = context.options;
      // As text it says whether the first row names the columns, as an object what stands above the text of the pages.
      const isRow = typeof header === 'string';
      const document = await readCsv(readerInput(context), { ...options, columns, header: isRow ? header : undefined });
      const look: DataTableLook = { fit, keyColumns: freeze, isZebra: zebra, tagging: tags };
      const blocks = withOptions(document.blocks, look, options.title ?? options.metadata?.title);
      const settings = { ...context, options: { ...options, header: isRow ? undefined : header } };
      return writeAsPdf({ ...document, blocks }, settings, { kind: 'data' });
    };
  },
});

/** The title that stands above the table is the client's, where there is one; so is the table's look. */
async function* withOptions(
  blocks: Lazy<Block>,
  look: DataTableLook,
  title: string | undefined,
): AsyncGenerator<Block> {
  for await (const block of blocks) {
    if (block.type === 'heading' && title !== undefined) yield { ...block, children: [make.text(title)] };
    else if (block.type === 'table') yield { ...block, look };
    else yield block;
  }
}
