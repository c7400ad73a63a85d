import { output } from './gallery.js';

/** A value of qpdf's JSON, version 2: names begin with `/`, strings with `u:` or `b:`, references are `n 0 R`. */
export type Value = string | number | boolean | null | Value[] | Dictionary;
export interface Dictionary {
  readonly [key: `/${string}`]: Value | undefined;
}
interface Entry {
  readonly value?: Value;
  readonly stream?: { readonly dict: Dictionary; readonly data?: string };
}

/** The objects of a PDF. */
export class PdfObjects {
  private constructor(
    private readonly entries: Readonly<Record<string, Entry>>,
    readonly pageRefs: readonly string[],
  ) {}

  static async read(path: string): Promise<PdfObjects> {
    const args = ['--json=2', '--json-stream-data=inline', '--decode-level=generalized', path];
    const json = JSON.parse(await output('qpdf', ...args)) as {
      readonly qpdf: readonly [object, Readonly<Record<string, Entry>>];
      readonly pages: readonly { readonly object: string }[];
    };
    return new PdfObjects(
      json.qpdf[1],
      json.pages.map(({ object }) => object),
    );
  }

  /** The value behind a reference, or the value itself; null where there is none. */
  resolve(value: Value | undefined): Value {
    if (typeof value !== 'string' || !/^\d+ \d+ R$/.test(value)) return value ?? null;
    const entry = this.entries[`obj:${value}`];
    return entry?.value ?? entry?.stream?.dict ?? null;
  }

  /** A string, name or reference as it stands; empty for everything else. */
  text(value: Value | undefined): string {
    return typeof value === 'string' ? value : '';
  }

  dictionary(value: Value | undefined): Dictionary {
    const resolved = this.resolve(value);
    return typeof resolved === 'object' && resolved !== null && !Array.isArray(resolved) ? resolved : {};
  }

  list(value: Value | undefined): readonly Value[] {
    const resolved = this.resolve(value);
    if (resolved === null) return [];
    return Array.isArray(resolved) ? resolved : [value ?? null];
  }

  get catalog(): Dictionary {
    return this.dictionary(this.dictionary(this.entries.trailer?.value)['/Root']);
  }

  /** The operators of a page, as text in which each byte is a character. */
  content(pageRef: string): string {
    const streams = this.list(this.dictionary(pageRef)['/Contents']);
    const bytes = streams.map((ref) => this.entries[`obj:${this.text(ref)}`]?.stream?.data ?? '');
    return bytes.map((data) => Buffer.from(data, 'base64').toString('latin1')).join('\n');
  }

  /** A number tree (ISO 32000-1, 7.9.7) or a name tree's names, as pairs. */
  pairs(tree: Value | undefined, key: '/Nums' | '/Names'): [Value, Value][] {
    const node = this.dictionary(tree);
    const own = this.list(node[key]);
    const pairs = own.flatMap((name, i): [Value, Value][] => (i % 2 === 0 ? [[name, own[i + 1] ?? null]] : []));
    return [...pairs, ...this.list(node['/Kids']).flatMap((kid) => this.pairs(kid, key))];
  }
}
