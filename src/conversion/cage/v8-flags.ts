/**
 * What a process that converts sets of V8. The first pages of a long document wait for each other, and V8 learns from them
 * that pages live long: it makes all later ones among old objects, where they are collected late and at many times the
 * cost.
 */
export const V8_FLAGS: readonly string[] = ['--no-allocation-site-pretenuring'];
