import type { Raw } from '../file/serialise.js';

/** A form object that is laid under or over a page as an artifact. */
export interface PlacedForm {
  readonly form: readonly [name: string, form: Raw];
  /** Operands of `cm`. */
  readonly matrix: string;
  /** The artifact's property list (ISO 32000-1, 14.8.2.2). */
  readonly properties: string;
}

/** What lies under and over the content of a page, in the order of painting. */
export interface PageLayers {
  readonly below: readonly PlacedForm[];
  readonly above: readonly PlacedForm[];
}
