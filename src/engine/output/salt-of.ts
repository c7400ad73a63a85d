import { createHash } from 'node:crypto';
import { fileDigest } from '../file-digest.js';
import type { PipelineContext } from '../pipeline.js';

/** What tells a result from all others, 32 bytes: a digest of the source and its options. */
export function saltOf({ inputPath, sourceFileName, options }: PipelineContext<object>): Uint8Array {
  const request = JSON.stringify([fileDigest(inputPath), sourceFileName, options]);
  return createHash('sha256').update(request).digest();
}
