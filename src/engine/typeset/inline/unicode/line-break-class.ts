import { LINE_BREAK_RUNS } from './line-break.data.js';
import { classNumbers, unpackProperty } from './property-table.js';

/**
 * Classes of UAX #14. Beside the standard's: `OE`/`CE` are OP/CP of East Asian width, `QI`/`QF` initial and final
 * quotation marks, `EP` unassigned pictographs, `ZJ` the zero width joiner.
 */
export const LB = classNumbers([
  ...(['XX', 'BK', 'CR', 'LF', 'NL', 'SP', 'ZW', 'ZJ', 'CM', 'WJ', 'GL', 'CL', 'CP', 'CE', 'EX', 'IS', 'SY'] as const),
  ...(['OP', 'OE', 'QU', 'QI', 'QF', 'NS', 'B2', 'CB', 'BA', 'HY', 'BB', 'IN', 'AL', 'HL', 'NU', 'PR', 'PO'] as const),
  ...(['ID', 'EB', 'EM', 'EP', 'JL', 'JV', 'JT', 'H2', 'H3', 'RI', 'SA'] as const),
]);

let table: Uint8Array | undefined;

/** Line break class of every code point. */
export function lineBreakClasses(): Uint8Array {
  return (table ??= unpackProperty(LINE_BREAK_RUNS, LB));
}
