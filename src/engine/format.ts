/** A kind of document that tools read or write. */
export interface Format {
  /** Its name in the API and in names of tools. */
  readonly name: string;
  /** Lower case, without the dot; the first is the usual one. */
  readonly extensions: readonly string[];
  /** Other names of it in names of tools: `pdf-to-word`. */
  readonly aliases?: readonly string[];
  readonly contentType: string;
  /** Bytes that its files begin with; `null` for text, which has none. */
  readonly signature: string | null;
}

const FORMATS = [
  { name: 'txt', extensions: ['txt', 'text', 'log'], contentType: 'text/plain', signature: null },
  { name: 'md', extensions: ['md', 'markdown', 'mdown', 'mkd'], contentType: 'text/markdown', signature: null },
  { name: 'csv', extensions: ['csv', 'tsv', 'tab'], contentType: 'text/csv', signature: null },
  { name: 'rtf', extensions: ['rtf'], contentType: 'application/rtf', signature: '{\\rtf' },
  { name: 'pdf', extensions: ['pdf'], contentType: 'application/pdf', signature: '%PDF-' },
  {
    name: 'docx',
    extensions: ['docx'],
    aliases: ['word'],
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    signature: 'PK\u0003\u0004',
  },
] as const satisfies readonly Format[];

export type FormatName = (typeof FORMATS)[number]['name'];

const ALL: readonly Format[] = FORMATS;

/** The format with this name or alias. */
export function formatNamed(name: string): Format | undefined {
  return ALL.find((format) => format.name === name || format.aliases?.includes(name));
}

/** The format whose extension a file name has. */
export function formatOfFileName(fileName: string): Format | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1].toLowerCase() ?? '';
  return ALL.find(({ extensions }) => extensions.includes(extension)) ?? null;
}

/** A file name with an extension that says some format: this one, where it says none. */
export function namedAs(fileName: string, { extensions }: Format): string {
  return formatOfFileName(fileName) ? fileName : `${fileName}.${extensions[0]}`;
}
