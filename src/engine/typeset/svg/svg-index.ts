import { mixColors, parseColor, type SvgColor } from './color.js';
import { StyleSheet } from './style-sheet.js';
import type { SvgElement } from './svg-element.js';

/** What can be referred to in a drawing, and its style rules. */
export class SvgIndex {
  readonly sheet = new StyleSheet();
  readonly #byId = new Map<string, SvgElement>();
  readonly #gradients = new Map<string, SvgColor | null>();

  constructor(root: SvgElement) {
    const waiting: SvgElement[] = [root];
    for (let element = waiting.pop(); element; element = waiting.pop()) {
      const id = element.attributes.get('id');
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
      if (element.name === 'style') this.sheet.add(textOf(element));
      for (const child of element.children.toReversed()) if (typeof child !== 'string') waiting.push(child);
    }
  }

  /** What `#id` refers to. */
  get(reference: string | undefined): SvgElement | undefined {
    const [, id] = /^(?:url\(\s*["']?)?#([^"')]+)/.exec(reference?.trim() ?? '') ?? [];
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** The mean colour of a gradient. */
  gradientColor(id: string): SvgColor | null {
    let color = this.#gradients.get(id);
    if (color === undefined) {
      color = this.#meanColor(this.#byId.get(id), 0);
      this.#gradients.set(id, color);
    }
    return color;
  }

  #meanColor(gradient: SvgElement | undefined, depth: number): SvgColor | null {
    if (!gradient?.name.endsWith('Gradient') || depth > 8) return null;
    const stops = gradient.children.flatMap((child) => {
      return typeof child !== 'string' && child.name === 'stop' ? [this.#stop(child)] : [];
    });
    if (stops.length === 0) return this.#meanColor(this.get(gradient.attributes.get('href')), depth + 1);
    const parts = stops.map(({ color, offset }, i) => {
      const before = i === 0 ? 0 : (stops[i - 1].offset + offset) / 2;
      const after = i === stops.length - 1 ? 1 : (offset + stops[i + 1].offset) / 2;
      return { color, share: Math.max(0, after - before) };
    });
    return mixColors(parts);
  }

  #stop(element: SvgElement): { readonly color: SvgColor; readonly offset: number } {
    const properties = this.sheet.propertiesOf(element);
    const { color, opacity } = parseColor(properties.get('stop-color') ?? '') ?? { color: '#000000', opacity: 1 };
    const own = Number.parseFloat(properties.get('stop-opacity') ?? '1');
    const value = element.attributes.get('offset') ?? '0';
    const offset = Number.parseFloat(value) / (value.includes('%') ? 100 : 1);
    return {
      color: { color, opacity: opacity * (Number.isFinite(own) ? Math.min(1, Math.max(0, own)) : 1) },
      offset: Number.isFinite(offset) ? Math.min(1, Math.max(0, offset)) : 0,
    };
  }
}

/** The text in an element and those below it. */
export function textOf({ children }: SvgElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}
