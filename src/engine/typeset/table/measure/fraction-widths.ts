import { BoundedMap } from '../../../bounded-map.js';
import type { LayoutContext } from '../../flow/layout-context.js';
import { setLine } from '../../inline/line/set-line.js';
import type { TextLook } from '../../inline/text.model.js';

const DIGITS = '0123456789';
const MAX_KNOWN = 4096;

/** Widths of decimal separators with what follows them, pt. Where all digits are as wide, ".25" is as wide as ".00". */
export class FractionWidths {
  readonly #known = new BoundedMap<string, number>(MAX_KNOWN);
  readonly #isTabular: boolean;

  constructor(
    private readonly look: TextLook,
    private readonly context: LayoutContext,
  ) {
    const [first, ...rest] = Array.from(DIGITS, (digit) => this.#measure(digit));
    this.#isTabular = rest.every((widthPt) => widthPt === first);
  }

  /** @param fraction the decimal separator and what follows it, a unit perhaps */
  of(fraction: string): number {
    let widthPt = this.#known.get(fraction);
    if (widthPt === undefined) {
      widthPt = this.#find(fraction);
      this.#known.set(fraction, widthPt);
    }
    return widthPt;
  }

  #find(fraction: string): number {
    const key = this.#isTabular ? fraction.replaceAll(/\d/g, '0') : fraction;
    return key === fraction ? this.#measure(key) : this.of(key);
  }

  #measure(text: string): number {
    const { fonts, report } = this.context;
    return setLine(text, this.look, fonts, report).widthPt;
  }
}
