import { ConversionError } from '../../conversion-error.js';

/** @param what a clause that says what is wrong with the file */
export function malformed(what: string, cause?: unknown): ConversionError {
  return new ConversionError('input-malformed', `The PDF is damaged: ${what}.`, { cause });
}
