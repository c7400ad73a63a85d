import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FileBody } from '../file/file-body.js';
import { Raw } from '../file/serialise.js';

/** The ICC profile that pdfkit carries. */
const PROFILE = 'data/sRGB_IEC61966_2_1.icc';
const CONDITION = 'sRGB IEC61966-2.1';

/** Declares that device colours are sRGB, which PDF/A requires (ISO 19005-2, 6.2.3). */
export function writeOutputIntent(body: FileBody): Raw {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfkit'));
  const profile = body.newId();
  body.compressed(profile, '/N 3', readFileSync(join(folder, PROFILE)));
  const names = `/OutputConditionIdentifier(${CONDITION})/Info(${CONDITION})`;
  const intent = body.add(`<</Type/OutputIntent/S/GTS_PDFA1${names}/DestOutputProfile ${profile} 0 R>>`);
  return new Raw(`[${intent} 0 R]`);
}
