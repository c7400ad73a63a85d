import type { DocumentMeta } from '../../document/block.js';
import type { ReportBuilder } from '../../report.js';

const MAX_LENGTH = 64 * 1024;
const MAX_ALIASES = 20;
const MAX_DEPTH = 20;
const MAX_ITEMS = 50;
const MAX_FIELD_DEPTH = 3;
const DELIMITER = /^---[ \t]*\n/;
const END = /(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** What stands above a document in YAML, as static site generators have it. */
export interface FrontMatter {
  readonly meta: DocumentMeta;
  readonly subtitle?: string;
  /** All fields, as far as they are simple, with scalars as text. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface SplitSource {
  readonly frontMatter: FrontMatter;
  /** The document below it. */
  readonly text: string;
}

const NONE: FrontMatter = { meta: {}, fields: {} };

/**
 * Takes the front matter off a document. Only text is read from it: no code, no types, a bounded number of aliases. What
 * is no valid YAML mapping stays in the text; there it is shown as code, unless it is no front matter at all.
 */
export async function splitFrontMatter(source: string, report: ReportBuilder): Promise<SplitSource> {
  const start = DELIMITER.exec(source)?.[0].length;
  if (start === undefined) return { frontMatter: NONE, text: source };
  const end = END.exec(source.slice(start, start + MAX_LENGTH));
  if (!end) return { frontMatter: NONE, text: source };
  const yaml = source.slice(start, start + end.index);
  const text = source.slice(start + end.index + end[0].length);
  const fields = await parseFields(yaml);
  if (fields) return { frontMatter: readFields(fields), text };
  if (!/^[\w-]+\s*:/.test(yaml)) return { frontMatter: NONE, text: source };
  report.warn('front-matter-invalid', 'The front matter is no valid YAML: it is shown as code.');
  return { frontMatter: NONE, text: `${fence(yaml)}\n\n${text}` };
}

/** `null` for YAML that is no mapping; empty YAML is an empty one. */
async function parseFields(yaml: string): Promise<Map<unknown, unknown> | null> {
  if (yaml.trim() === '') return new Map();
  const { load, realMapTag, Schema, seqTag, strTag } = await import('js-yaml');
  const schema = new Schema([strTag, seqTag, realMapTag]);
  try {
    const value = load(yaml, { schema, maxAliases: MAX_ALIASES, maxDepth: MAX_DEPTH });
    return value instanceof Map ? value : null;
  } catch {
    return null;
  }
}

function readFields(fields: ReadonlyMap<unknown, unknown>): FrontMatter {
  const known = new Map<string, string[]>();
  for (const [key, value] of fields) {
    const name = String(key).toLowerCase();
    if (NAMES.has(name)) known.set(name, texts(value));
  }
  const one = (...names: string[]) => names.map((name) => known.get(name)?.join(', ')).find(Boolean);
  const keywords = [...(known.get('keywords') ?? []), ...(known.get('tags') ?? [])].flatMap((text) =>
    text.split(/\s*,\s*/),
  );
  const dir = one('dir');
  const meta: DocumentMeta = {
    title: one('title'),
    author: one('author', 'authors'),
    date: one('date'),
    subject: one('subject', 'description', 'summary', 'abstract'),
    keywords: keywords.length > 0 ? keywords : undefined,
    lang: validLanguage(one('lang', 'language', 'locale')),
    direction: dir === 'rtl' || dir === 'ltr' ? dir : undefined,
  };
  return { meta, subtitle: one('subtitle'), fields: plainFields(fields, MAX_FIELD_DEPTH) };
}

const NAMES = new Set(
  'title subtitle author authors date lang language locale dir keywords tags subject description summary abstract'.split(
    ' ',
  ),
);

/** A mapping as a plain object: what is deeper or longer than options are is left out. */
function plainFields(fields: ReadonlyMap<unknown, unknown>, depth: number): Record<string, unknown> {
  const entries = [...fields].slice(0, MAX_ITEMS).map(([key, value]) => [String(key), plain(value, depth)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value;
  if (depth === 0) return undefined;
  if (value instanceof Map) return plainFields(value, depth - 1);
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS).map((item: unknown) => plain(item, depth - 1)) : undefined;
}

/** Text of a scalar, of each item of a list, or of the names in a list of people. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [oneLine(value)] : [];
  if (value instanceof Map) return texts(value.get('name'));
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_ITEMS).flatMap((item: unknown) => (Array.isArray(item) ? [] : texts(item)));
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

function validLanguage(tag: string | undefined): string | undefined {
  const normal = tag?.replaceAll('_', '-');
  return normal && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(normal) ? normal : undefined;
}

function fence(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}yaml\n${code}\n${marks}`;
}
