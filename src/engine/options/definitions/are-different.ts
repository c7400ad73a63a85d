/** Whether two options that mean one thing are both given, and say different things. */
export function areDifferent(a: unknown, b: unknown): boolean {
  return a !== undefined && b !== undefined && a !== null && b !== null && a !== b;
}
