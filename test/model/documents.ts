/** How every conversion of a document ends, whenever and however often it is made. */
export type End = { readonly status: 'completed' } | { readonly status: 'failed'; readonly code: string };

/** A document together with what is asked for it. */
export interface Document {
  readonly fileName: string;
  readonly content: string;
  readonly tool: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly end: End;
}

const COMPLETED = { status: 'completed' } as const;
const UNREADABLE = { status: 'failed', code: 'input-malformed' } as const;
const LOSSY = { status: 'failed', code: 'content-lost' } as const;

/** Small ones: what is tried is the way of a job, and not the conversion. */
export const DOCUMENTS: readonly Document[] = [
  { fileName: 'note.txt', content: 'A few words.\n', tool: 'txt-to-pdf', options: {}, end: COMPLETED },
  { fileName: 'empty.txt', content: '', tool: 'txt-to-pdf', options: {}, end: COMPLETED },
  {
    fileName: 'page.md',
    content: '# Title\n\nText.\n',
    tool: 'md-to-pdf',
    options: { pageSize: 'A5' },
    end: COMPLETED,
  },
  { fileName: 'table.csv', content: 'a,b\n1,2\n', tool: 'csv-to-pdf', options: {}, end: COMPLETED },
  { fileName: 'broken.pdf', content: '%PDF-1.7\nnothing else', tool: 'pdf-to-word', options: {}, end: UNREADABLE },
  { fileName: 'lossy.txt', content: 'box \u{10fffd}', tool: 'txt-to-pdf', options: { strict: true }, end: LOSSY },
];
