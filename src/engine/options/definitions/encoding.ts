import { findEncoding } from '../../readers/text/encoding/encoding-label.js';
import { option } from '../option.js';

const EXPECTED = 'a label such as utf-8, windows-1252 or shift_jis';

/** What tools take that read text files. */
export const ENCODING = {
  encoding: option(
    {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      title: EXPECTED,
      description: 'Encoding of the file, one of the WHATWG’s labels, instead of the detected one.',
      examples: ['windows-1252'],
    },
    (label) => (findEncoding(String(label)) === undefined ? `encoding must be ${EXPECTED}` : null),
  ),
} as const;
