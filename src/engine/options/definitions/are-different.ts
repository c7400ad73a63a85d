/** Whether two options with the same meaning are both given, with different values. */
export function areDifferent(a: unknown, b: unknown): boolean {
  return a !== undefined && b !== undefined && a !== null && b !== null && a !== b;
}
