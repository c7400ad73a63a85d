import { batches } from './guards/batches.mjs';
import { cage } from './guards/cage.mjs';
import { deletion } from './guards/deletion.mjs';
import { destinations } from './guards/destinations.mjs';
import { keys } from './guards/keys.mjs';
import { limits } from './guards/limits.mjs';
import { reliability } from './guards/reliability.mjs';
import { security } from './guards/security.mjs';
import { sources } from './guards/sources.mjs';
import { webhooks } from './guards/webhooks.mjs';

/**
 * A place in the running code that keeps a promise of the docs, and the test that fails without it.
 *
 * @typedef {object} Guard
 * @property {string} name
 * @property {string} promise which promise of docs/reliability.md or docs/security.md it keeps
 * @property {string} what what the guard does, as a sentence
 * @property {import('../../scripts/mutants/patch.mjs').Patch[]} patches what takes it out
 * @property {{file: string, name: string, database: 'sqlite' | 'mariadb'}} test the file, and a piece of the title
 * @property {string} [shows] how the failure reads, where it is none of an expectation
 * @property {boolean} [hangs] whether the failure is that the test does not end, or fills the memory
 */

/** @type {Readonly<Record<string, Guard[]>>} */
export const areas = { reliability, security, keys, webhooks, sources, destinations, batches, deletion, cage, limits };

export const guards = Object.values(areas).flat();
