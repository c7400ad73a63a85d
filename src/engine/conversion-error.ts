/** Why a conversion was refused or given up; the stable `code` of a failed job. */
export const CONVERSION_ERROR_CODES = [
  'input-malformed',
  'input-encrypted',
  'input-empty',
  'no-text-layer',
  'column-unknown',
  'page-unknown',
  'content-lost',
  'limit-pages',
  'limit-size',
  'limit-nesting',
  'limit-pixels',
  'limit-output',
  'conversion-timeout',
  'conversion-memory',
  'conversion-crashed',
] as const;
export type ConversionErrorCode = (typeof CONVERSION_ERROR_CODES)[number];

/** A conversion that ends without a result. `message` is for the client: no path, no stack. */
export class ConversionError extends Error {
  constructor(
    readonly code: ConversionErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ConversionError';
  }
}
