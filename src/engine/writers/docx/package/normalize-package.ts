import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { unwrapRendered } from './rendered-blocks.js';

/** The earliest time a ZIP entry can bear. fflate reads it in local time, so it is given in local time. */
const EPOCH = new Date(1980, 0, 1);
const CONTENT_TYPES = '[Content_Types].xml';
const DOCUMENT = 'word/document.xml';
/** Compressed already. */
const STORED = /\.(?:png|jpe?g)$/;

/**
 * Makes the bytes of a package depend on its content alone: entries bear one fixed time, the content types come first
 * (as readers that stream want them), and the blocks that were rendered ahead stand in their place.
 */
export function normalizePackage(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  const names = Object.keys(parts).sort((a, b) => Number(b === CONTENT_TYPES) - Number(a === CONTENT_TYPES));
  const files: Zippable = {};
  for (const name of names) {
    const content = name === DOCUMENT ? strToU8(unwrapRendered(strFromU8(parts[name]))) : parts[name];
    files[name] = [content, { mtime: EPOCH, level: STORED.test(name) ? 0 : 6 }];
  }
  return zipSync(files);
}
