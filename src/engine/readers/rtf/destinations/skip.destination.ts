import type { Destination } from '../state/group-state.js';

/** Leaves out a group with all that is in it. */
export const SKIP: Destination = {
  text: () => undefined,
  word: () => true,
  raw: () => undefined,
};
