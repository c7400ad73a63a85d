import type { TextStyle } from '../../document/style.js';
import type { TypeToken } from './theme.js';
import type { SpanLook } from '../inline/text.model.js';

/** The looks of one document, by type and style: nearly every span looks like one before it. */
export class SpanLooks {
  readonly #plain = new WeakMap<TypeToken, SpanLook>();
  readonly #styled = new WeakMap<TypeToken, WeakMap<TextStyle, SpanLook>>();

  plain(type: TypeToken, make: () => SpanLook): SpanLook {
    let look = this.#plain.get(type);
    if (!look) this.#plain.set(type, (look = make()));
    return look;
  }

  styled(type: TypeToken, style: TextStyle, make: () => SpanLook): SpanLook {
    let looks = this.#styled.get(type);
    if (!looks) this.#styled.set(type, (looks = new WeakMap()));
    let look = looks.get(style);
    if (!look) looks.set(style, (look = make()));
    return look;
  }
}
