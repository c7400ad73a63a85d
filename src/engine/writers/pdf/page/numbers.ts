/** A coordinate, pt, rounded to hundredths, which are 0.0035 mm; without needless zeros. */
export function coordinate(pt: number): string {
  const hundredths = Math.round(pt * 100);
  const whole = Math.trunc(hundredths / 100);
  const rest = Math.abs(hundredths - whole * 100);
  if (rest === 0) return String(whole);
  const fraction = rest % 10 === 0 ? String(rest / 10) : rest < 10 ? `0${rest}` : String(rest);
  return `${hundredths < 0 && whole === 0 ? '-' : ''}${whole}.${fraction}`;
}

const colors = new Map<string, string>();
const MAX_COLORS = 4096;

/** Operands of `rg` or `RG` for `#rrggbb`. */
export function colorOperands(color: string): string {
  let operands = colors.get(color);
  if (operands === undefined) {
    if (colors.size >= MAX_COLORS) colors.clear();
    const value = Number.parseInt(color.slice(1), 16) || 0;
    operands = [value >> 16, (value >> 8) & 0xff, value & 0xff].map(unit).join(' ');
    colors.set(color, operands);
  }
  return operands;
}

function unit(byte: number): string {
  return String(Math.round((byte / 255) * 1000) / 1000);
}
