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
/** The part of qpdf's JSON that is read. */
export interface PdfJson {
  readonly qpdf: readonly [object, Record<string, Entry>];
  readonly pages: readonly { readonly object: string }[];
}

/** The objects of a PDF. */
export class PdfObjects {
  private readonly entries: Readonly<Record<string, Entry>>;
  readonly pageRefs: readonly string[];

  constructor(json: PdfJson) {
    [, this.entries] = json.qpdf;
    this.pageRefs = json.pages.map(({ object }) => object);
  }

  static async read(path: string): Promise<PdfObjects> {
    return new PdfObjects(await readJson(path));
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

  /** All dictionaries that are objects of their own. */
  get objects(): readonly Dictionary[] {
    return Object.keys(this.entries).map((key) => this.dictionary(key.replace(/^obj:/, '')));
  }

  get trailer(): Dictionary {
    return this.dictionary(this.entries.trailer?.value);
  }

  get catalog(): Dictionary {
    return this.dictionary(this.trailer['/Root']);
  }

  /** A stream's bytes, unpacked. */
  data(ref: Value | undefined): Buffer {
    return Buffer.from(this.entries[`obj:${this.text(ref)}`]?.stream?.data ?? '', 'base64');
  }

  /** The operators of a page, as text in which each byte is a character. */
  content(pageRef: string): string {
    const streams = this.list(this.dictionary(pageRef)['/Contents']);
    return streams.map((ref) => this.data(ref).toString('latin1')).join('\n');
  }

  /** A number tree (ISO 32000-1, 7.9.7) or a name tree's names, as pairs. */
  pairs(tree: Value | undefined, key: '/Nums' | '/Names'): [Value, Value][] {
    const node = this.dictionary(tree);
    const own = this.list(node[key]);
    const pairs = own.flatMap((name, i): [Value, Value][] => (i % 2 === 0 ? [[name, own[i + 1] ?? null]] : []));
    return [...pairs, ...this.list(node['/Kids']).flatMap((kid) => this.pairs(kid, key))];
  }
}

/** @param level what of the streams is unpacked: `none`, they come as they are stored */
export async function readJson(path: string, level: 'generalized' | 'none' = 'generalized'): Promise<PdfJson> {
  const args = ['--json=2', '--json-stream-data=inline', `--decode-level=${level}`, path];
  return JSON.parse(await output('qpdf', ...args)) as PdfJson;
}
