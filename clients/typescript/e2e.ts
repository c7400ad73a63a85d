import assert from 'node:assert/strict';
import { connect, ConversionFailed, convert, createJob, type MdToPdfOptions } from './src/index.js';

const { DOCKET_URL = '', DOCKET_KEY = '' } = process.env;
const client = connect(DOCKET_URL, DOCKET_KEY);
const markdown = new File(['# Harbour dues\n\nThe pilot boards at dawn.\n'], 'dues.md');

const pdf = await convert(client, markdown, 'md-to-pdf', { theme: 'book', margin: { top: '25mm' }, toc: { depth: 2 } });
assert.equal((await pdf.text()).slice(0, 5), '%PDF-');

const text = await convert(client, markdown, 'md-to-txt', { lineLength: 'none' });
assert.match(await text.text(), /The pilot boards at dawn/);

const damaged = new File(['%PDF-1.7 and no more'], 'damaged.pdf');
await assert.rejects(
  convert(client, damaged, 'pdf-to-word'),
  (error) => error instanceof ConversionFailed && error.job.error?.code === 'input-malformed',
);

const typed = {
  pageSize: ['150mm', 600],
  margin: { top: '25mm' },
  pdf: { standard: ['ua-1', 'a-2u'] },
} satisfies MdToPdfOptions;
const created = await createJob({ client, body: { tool: 'md-to-pdf', sourceFileName: 'dues.md', options: typed } });
assert.deepEqual(created.data?.job.options, typed);

const { error } = await createJob({ client, body: { tool: 'md-to-pdf', uploadId: 'upl_of_nobody' } });
assert.equal(error?.code, 'unknown-upload');
assert.equal(error?.errors?.[0].field, 'uploadId');

// @ts-expect-error: an option of another tool
void (() => convert(client, markdown, 'md-to-pdf', { delimiter: ';' }));
// @ts-expect-error: a tool that there is not
void (() => convert(client, markdown, 'md-to-papyrus'));
