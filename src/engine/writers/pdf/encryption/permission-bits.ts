import type { Permissions } from './encryption.js';

/** Values of the bits of table 22 of ISO 32000-2. */
const BITS: Readonly<Record<keyof Permissions, number>> = {
  // As the printer does it best, too: bit 12.
  print: 0x004 | 0x800,
  modify: 0x008,
  extract: 0x010,
  annotate: 0x020,
  fillForms: 0x100,
  assemble: 0x400,
};
const ALL = Object.values(BITS).reduce((bits, bit) => bits | bit, 0);
/** Bits 1 and 2, which are always 0. */
const RESERVED = 0x003;

/**
 * `/P`: what is allowed, as a signed integer of 32 bits. Bit 10, the text for assistive technology, is among those that
 * are always 1 (PDF/UA-1, 7.16).
 */
export function permissionBits(permissions: Permissions): number {
  const allowed = (Object.keys(BITS) as (keyof Permissions)[]).filter((name) => permissions[name]);
  return allowed.reduce((bits, name) => bits | BITS[name], ~(ALL | RESERVED));
}
