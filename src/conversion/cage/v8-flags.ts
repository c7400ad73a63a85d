/**
 * Flags of V8 for a process that converts. The first pages of a long document wait for each other; V8 would learn from
 * them that pages live long, and make all later ones in the old generation, where they are collected late and at many
 * times the cost.
 */
export const V8_FLAGS: readonly string[] = ['--no-allocation-site-pretenuring'];
