import type { Response } from 'express';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A client that takes no byte for so long is cut off; it can go on by `Range`. */
const STALL_MS = 60_000;

export function endWhenStalled(response: Response): void {
  response.setTimeout(STALL_MS, () => response.destroy());
}

/** Ends early when the client goes away, or takes nothing for too long; then there is nobody to answer to. */
export async function sendStream(content: Readable, response: Response): Promise<void> {
  endWhenStalled(response);
  await pipeline(content, response).catch(() => response.destroy());
}
