import { BIDI_CLASS_RUNS } from './bidi-class.data.js';
import { classNumbers, unpackProperty } from './property-table.js';

const NUMBERS = classNumbers([
  ...(['L', 'R', 'AL', 'EN', 'ES', 'ET', 'AN', 'CS', 'NM', 'BN', 'B', 'S', 'WS', 'ON'] as const),
  ...(['LE', 'LO', 'RE', 'RO', 'PF', 'LI', 'RI', 'FI', 'PI'] as const),
]);

/** Bidirectional classes by the names of UAX #9. */
export const BC = {
  ...NUMBERS,
  NSM: NUMBERS.NM,
  LRE: NUMBERS.LE,
  LRO: NUMBERS.LO,
  RLE: NUMBERS.RE,
  RLO: NUMBERS.RO,
  PDF: NUMBERS.PF,
  LRI: NUMBERS.LI,
  RLI: NUMBERS.RI,
  FSI: NUMBERS.FI,
  PDI: NUMBERS.PI,
};

let table: Uint8Array | undefined;

/** Bidirectional class of every code point. */
export function bidiClasses(): Uint8Array {
  return (table ??= unpackProperty(BIDI_CLASS_RUNS, NUMBERS));
}

/** BD8: whether a class begins an isolate. */
export function isIsolateInitiator(kind: number): boolean {
  return kind === BC.LRI || kind === BC.RLI || kind === BC.FSI;
}

/** Whether X9 removes a class: characters that only steer the algorithm, and those that it passes over. */
export function isRemoved(kind: number): boolean {
  return kind === BC.BN || kind === BC.LRE || kind === BC.LRO || kind === BC.RLE || kind === BC.RLO || kind === BC.PDF;
}
