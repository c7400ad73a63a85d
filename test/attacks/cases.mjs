import { csv } from './families/csv.mjs';
import { files } from './families/files.mjs';
import { images } from './families/images.mjs';
import { json } from './families/json.mjs';
import { keys } from './families/keys.mjs';
import { markdown } from './families/markdown.mjs';
import { multipart } from './families/multipart.mjs';
import { pdf } from './families/pdf.mjs';
import { protocol } from './families/protocol.mjs';
import { rtf } from './families/rtf.mjs';
import { shapes } from './families/shapes.mjs';
import { tenancy } from './families/tenancy.mjs';
import { text } from './families/text.mjs';
import { wide } from './families/wide.mjs';

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {(target: import('./target.mjs').Target) => Promise<void>} [run] throws when the service gave way
 * @property {object} [document] a document to be converted instead: tool, fileName, bytes, ends, check
 */

// What makes wrong keys by the dozen comes after what needs a 401: failed authentications are limited too.
const families = {
  multipart,
  files,
  tenancy,
  keys,
  json,
  wide,
  shapes,
  protocol,
  markdown,
  images,
  csv,
  text,
  rtf,
  pdf,
};

/** All cases, by family. @returns {Promise<{family: string, cases: Case[]}[]>} */
export async function allCases(settings) {
  const built = Object.entries(families).map(async ([family, build]) => ({ family, cases: await build(settings) }));
  return Promise.all(built);
}
