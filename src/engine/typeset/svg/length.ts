/** What relative lengths are measured by, in units of the drawing. */
export interface LengthUnits {
  readonly em: number;
  readonly ex: number;
  /** 100 %. */
  readonly whole: number;
}

const LENGTH = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(px|pt|pc|mm|cm|in|q|em|rem|ex|%)?\s*$/i;
/** Longer ones say nothing that can be measured. */
const MAX_LENGTH = 64;
const FACTORS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 96 / 101.6,
};

/** A length (SVG 1.1, 4.2) in user units; `undefined` where there is none. */
export function lengthOf(value: string | undefined, { em, ex, whole }: LengthUnits): number | undefined {
  const match = value === undefined || value.length > MAX_LENGTH ? null : LENGTH.exec(value);
  if (!match) return undefined;
  const number = Number(match[1]);
  const unit = (match[2] ?? 'px').toLowerCase();
  if (unit === '%') return (number / 100) * whole;
  if (unit === 'ex') return number * ex;
  return number * (unit.endsWith('em') ? em : FACTORS[unit]);
}
