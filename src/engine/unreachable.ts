/** Ends a switch over a closed union: adding a member without handling it doesn't compile. */
export function unreachable(value: never): never {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
}
