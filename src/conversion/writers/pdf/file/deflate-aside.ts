import { constants, createDeflate } from 'node:zlib';

/**
 * Deflates on another thread what `deflateSync` would give: at once, since in two steps it would have other bytes, and
 * with a state of its own, for the same reason.
 */
export function deflateAside(bytes: Uint8Array): Promise<Uint8Array> {
  const deflate = createDeflate({ flush: constants.Z_FINISH });
  return new Promise((resolve, reject) => {
    deflate.once('error', reject);
    deflate.write(bytes, () => {
      const deflated: Buffer = deflate.read();
      deflate.close();
      resolve(deflated);
    });
  });
}
