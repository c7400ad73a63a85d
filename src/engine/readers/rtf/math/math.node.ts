import { escapeTex } from './escape-tex.js';

/** One element of a formula while it is read: a fraction, its numerator, a run of characters. */
export class MathNode {
  /** The control word without its `m`: `f`, `num`, `sSup`… */
  readonly name: string;
  /** Finished children, by name, in order. */
  readonly #parts = new Map<string, string[]>();
  /** `chr`, `begChr`, `pos`…: characters and positions that the element chooses. */
  readonly #properties = new Map<string, string>();
  #content = '';

  constructor(name: string) {
    this.name = name;
  }

  addText(text: string): void {
    this.#content += escapeTex(text);
  }

  /** @param tex what the finished child is written as */
  addChild(name: string, tex: string): void {
    this.#parts.set(name, [...(this.#parts.get(name) ?? []), tex]);
    this.#content += tex;
  }

  setProperty(name: string, value: string): void {
    this.#properties.set(name, value);
  }

  /** TeX of the first child of that name; empty where there is none. */
  part(name: string): string {
    return this.#parts.get(name)?.[0] ?? '';
  }

  /** TeX of all children of that name. */
  parts(name: string): readonly string[] {
    return this.#parts.get(name) ?? [];
  }

  property(name: string): string | undefined {
    return this.#properties.get(name);
  }

  /** TeX of the text and the children, in the order of the file. */
  get content(): string {
    return this.#content;
  }
}
