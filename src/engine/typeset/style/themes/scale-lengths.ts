/** A copy in which every number whose name ends with `Pt` is multiplied. */
export function scaleLengths<T>(value: T, factor: number): T {
  if (Array.isArray(value)) return Object.freeze(value.map((item: unknown) => scaleLengths(item, factor))) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    typeof field === 'number' && name.endsWith('Pt') ? field * factor : scaleLengths(field, factor),
  ]);
  return Object.freeze(Object.fromEntries(entries)) as T;
}
