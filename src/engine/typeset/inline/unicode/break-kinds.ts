/** What may happen before a UTF-16 unit. */
export const NO_BREAK = 0;
export const MAY_BREAK = 1;
export const MUST_BREAK = 2;
