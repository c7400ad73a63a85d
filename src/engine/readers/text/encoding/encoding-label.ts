import { EXTRA_SINGLE_BYTE } from './single-byte-tables.js';

/** Beyond the WHATWG's labels: encodings that its standard leaves out, and other names that people use. */
const EXTRA: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EXTRA_SINGLE_BYTE.map((name) => [name, name])),
  'utf-32': 'utf-32le',
  'utf-32le': 'utf-32le',
  'utf-32be': 'utf-32be',
  'iso-2022-kr': 'iso-2022-kr',
  'iso-2022-cn': 'iso-2022-cn',
  ibm437: 'cp437',
  '437': 'cp437',
  ibm850: 'cp850',
  '850': 'cp850',
  ibm852: 'cp852',
  '852': 'cp852',
  'ibm-500': 'ibm500',
  cp500: 'ibm500',
  ebcdic: 'ibm500',
  'ibm-37': 'ibm037',
  cp037: 'ibm037',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  cp874: 'windows-874',
  'latin-1': 'windows-1252',
  'mac-roman': 'macintosh',
  macroman: 'macintosh',
};

/**
 * Canonical name of the encoding that a label means: the WHATWG's labels and a few more, in any case.
 * `undefined` for an unknown label.
 */
export function findEncoding(label: string): string | undefined {
  const wanted = label.trim().toLowerCase().replaceAll('_', '-');
  const extra = EXTRA[wanted];
  if (extra) return extra;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return /^cp125\d$/.test(wanted) ? `windows-${wanted.slice(2)}` : undefined;
  }
}
