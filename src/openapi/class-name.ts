/** `MdToPdfOptions` of `md-to-pdf` and `Options`: the name of a class in generated clients. */
export function className(...parts: readonly string[]): string {
  const words = parts.flatMap((part) => part.split('-'));
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
