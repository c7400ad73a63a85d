/** An address as it is shown: the host alone, since path and query may be what lets somebody in. */
export function concealedUrl(url: string): string {
  return `${new URL(url).origin}/***`;
}
