import type { OptionCheck } from '../../engine/options/option-checks.js';
import type { OptionSchema } from '../../engine/options/option-schema.js';
import { findEncoding } from '../../engine/readers/text/encoding/encoding-label.js';

const EXPECTED = 'a label such as utf-8, windows-1252 or shift_jis';

/** A label of an encoding that the readers know. */
export const ENCODING: OptionSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 100,
  title: EXPECTED,
  description: 'Encoding of the file, one of the WHATWG’s labels, instead of the detected one.',
  examples: ['windows-1252'],
};

export const encodingProblem: OptionCheck = (value) =>
  findEncoding(String(value)) === undefined ? `encoding must be ${EXPECTED}` : null;
