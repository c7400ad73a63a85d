import type { ProblemKind } from './problem.kind.js';

function job(title: string, why: string, remedy: string, isRetryable = false): ProblemKind {
  return { status: null, title, why, remedy, isRetryable };
}

/** Codes that only a failed job carries. */
export const JOB_PROBLEMS = {
  'input-malformed': job(
    'The document can not be read',
    'The content is damaged or not of the format that its name says.',
    'Open the document in the program that made it, save it again, and upload it anew.',
  ),
  'input-encrypted': job(
    'The document is encrypted',
    'The document needs a password to be opened.',
    'Remove the password and upload the document anew.',
  ),
  'input-empty': job(
    'The document is empty',
    'The document holds nothing to convert.',
    'Upload a document with content.',
  ),
  'no-text-layer': job(
    'The document has no text',
    'The pages are pictures, as from a scanner: there is no text to take over.',
    'Run text recognition (OCR) over the document first.',
  ),
  'column-unknown': job(
    'The table has no such column',
    'The options `columns` or `types` name a column that the file does not have; the message lists those it has.',
    'Name columns as the header does, or by their numbers, counted from 1.',
  ),
  'page-unknown': job('There is no such page', '`pageRanges` names no page of the document.', 'Name pages it has.'),
  'content-lost': job(
    'Something would have been lost',
    'With `strict` on, the conversion fails rather than lose content; the `report` says what.',
    'Mend what the `report` names, or convert without `strict`.',
  ),
  'limit-pages': job(
    'The result has too many pages',
    'The document makes more pages than this server allows.',
    'Split the document, or have the operator raise `MAX_PAGES`.',
  ),
  'limit-size': job(
    'The document is too large',
    'A part of the document is larger than allowed.',
    'Split the document.',
  ),
  'limit-nesting': job(
    'The document is nested too deeply',
    'Lists, quotes or groups stand in each other more deeply than any reader could follow.',
    'Flatten the document.',
  ),
  'limit-pixels': job('A picture is too large', 'A picture has more pixels than allowed.', 'Scale the picture down.'),
  'limit-output': job('The result is too large', 'The result grew over the limit.', 'Split the document.'),
  'conversion-timeout': job(
    'The conversion took too long',
    'The conversion was stopped at the time limit.',
    'Split the document, or have the operator raise `CONVERSION_TIMEOUT_MS`.',
    true,
  ),
  'conversion-memory': job(
    'The conversion needed too much memory',
    'The conversion was stopped at the memory limit.',
    'Split the document, or have the operator raise `CONVERSION_MEMORY_MB`.',
    true,
  ),
  'conversion-crashed': job(
    'The conversion crashed',
    'The converter ended without a result. No other job was harmed.',
    'Process the job again; if it stays, report the document as a bug.',
    true,
  ),
  'source-lost': job(
    'The document is lost',
    'The file of the upload is missing on the server, or is not what was sent.',
    'Upload the document again and create a new job; tell the operator.',
  ),
  'attempts-exhausted': job(
    'The conversion was interrupted too often',
    'The worker that ran the job disappeared each time it was tried.',
    'Process the job again when the service is stable.',
    true,
  ),
} as const;
