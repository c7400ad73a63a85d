import type { ThemeDesign } from './theme-design.js';

type Families = ThemeDesign['families'];

/** A copy of a design in which every style of type names its family: the one that is chosen, or the design's own. */
export function withFamilies(design: ThemeDesign, chosen: Partial<Families>): Omit<ThemeDesign, 'families'> {
  const { families, ...whole } = design;
  return name(whole, { ...families, ...chosen }) as Omit<ThemeDesign, 'families'>;
}

function name(value: unknown, families: Families): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => name(item, families));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]: [string, unknown]) => [key, name(field, families)]);
  const family = 'role' in value ? { family: families[value.role as keyof typeof families] } : {};
  return { ...Object.fromEntries(fields), ...family };
}
