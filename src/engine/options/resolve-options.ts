import { isDeepStrictEqual } from 'node:util';
import { OPTION_ALIASES, PDF_OPTIONS_ALIAS, PDF_OPTIONS_NAME } from './aliases/option-aliases.js';
import { puppeteerMargin } from './aliases/puppeteer.js';
import { checkValue } from './check-value.js';
import { EXIF_NAMES } from './definitions/output.js';
import type { OptionAlias } from './option-alias.js';
import type { OptionProblem, OptionValues } from './option-schema.js';

/** Options under our own names. */
export interface ResolvedOptions {
  readonly options: OptionValues;
  /** What is wrong with options of other programs; our own are not looked at. */
  readonly problems: readonly OptionProblem[];
  /** Names of other programs that options were given under, by our own names. */
  readonly origins: ReadonlyMap<string, string>;
  /** Options of other programs that change nothing. */
  readonly withoutEffect: readonly string[];
}

/** Puts options of other programs under our own names; all others stay as they are. `null` is as if absent. */
export function resolveOptions(given: OptionValues): ResolvedOptions {
  const resolution = new Resolution();
  const { own, foreign } = split(given, resolution);
  for (const [name, value] of Object.entries(own)) putOwn(name, value, resolution);
  for (const alias of OPTION_ALIASES) translate(alias, foreign, resolution);
  return {
    options: Object.fromEntries(resolution.values),
    problems: resolution.problems,
    origins: resolution.origins,
    withoutEffect: resolution.withoutEffect,
  };
}

/** The options that have been resolved so far, under our own names. */
class Resolution {
  readonly values = new Map<string, unknown>();
  readonly problems: OptionProblem[] = [];
  readonly origins = new Map<string, string>();
  readonly withoutEffect: string[] = [];

  /** Sets an option, or adds to one that is an object; two values that differ are a problem. */
  put(name: string, value: unknown, origin: string): void {
    const present = this.values.get(name);
    const joined = present === undefined ? value : join(present, value);
    if (joined === undefined) this.conflict(name, origin);
    else this.values.set(name, joined);
    if (origin !== name && !this.origins.has(name)) this.origins.set(name, origin);
  }

  conflict(name: string, origin: string): void {
    const other = this.origins.get(name) ?? name;
    const message =
      origin === other
        ? `${origin} says two things; give it once`
        : `${origin} and ${other} say different things; give one of them`;
    this.problems.push({ field: origin, code: 'conflicting-value', message });
  }
}

/**
 * Two values of one option as one; `undefined` when they contradict each other. Objects are merged where the properties
 * that both have are equal; an object goes before `true`, which it says more than.
 */
function join(a: unknown, b: unknown): unknown {
  if (isDeepStrictEqual(a, b) || (b === true && isObject(a))) return a;
  if (a === true && isObject(b)) return b;
  if (!isObject(a) || !isObject(b)) return undefined;
  const isSame = Object.entries(b).every(([key, value]) => !Object.hasOwn(a, key) || isDeepStrictEqual(a[key], value));
  return isSame ? { ...a, ...b } : undefined;
}

/** Our own option; metadata may also have the keys of Gotenberg. */
function putOwn(name: string, value: unknown, resolution: Resolution): void {
  if (name !== 'metadata' || !isObject(value)) return resolution.put(name, value, name);
  const facts = new Map<string, unknown>();
  for (const [key, fact] of Object.entries(value)) {
    const ownKey = METADATA_KEYS.get(key) ?? key;
    if (!facts.has(ownKey)) facts.set(ownKey, fact);
    else if (!isDeepStrictEqual(facts.get(ownKey), fact)) resolution.conflict(name, name);
  }
  resolution.put(name, Object.fromEntries(facts), name);
}

interface Split {
  readonly own: OptionValues;
  readonly foreign: OptionValues;
}

const FOREIGN_NAMES = new Set(OPTION_ALIASES.flatMap(({ names }) => Object.keys(names)));

/** Separates our own options from those of other programs; `pdf_options` may hold both. */
function split(given: OptionValues, resolution: Resolution): Split {
  const own = new Map<string, unknown>();
  const foreign = new Map<string, unknown>();
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    if (name !== PDF_OPTIONS_NAME) (FOREIGN_NAMES.has(name) ? foreign : own).set(name, value);
  }
  for (const [name, value] of nested(given[PDF_OPTIONS_NAME], resolution)) {
    if (!FOREIGN_NAMES.has(name))
      resolution.put(name, name === 'margin' ? puppeteerMargin(value) : value, PDF_OPTIONS_NAME);
    else if (!foreign.has(name) || isDeepStrictEqual(foreign.get(name), value)) foreign.set(name, value);
    else resolution.problems.push(givenTwice(name));
  }
  return { own: Object.fromEntries(own), foreign: Object.fromEntries(foreign) };
}

function nested(value: unknown, resolution: Resolution): [string, unknown][] {
  if (value === undefined || value === null) return [];
  const problems = checkValue(PDF_OPTIONS_ALIAS, value, PDF_OPTIONS_NAME);
  resolution.problems.push(...problems);
  return problems.length === 0 ? Object.entries(value) : [];
}

function givenTwice(name: string): OptionProblem {
  const message = `${PDF_OPTIONS_NAME}.${name} and ${name} say different things; give one of them`;
  return { field: `${PDF_OPTIONS_NAME}.${name}`, code: 'conflicting-value', message };
}

function translate(
  { names, to, translate: convert }: OptionAlias,
  foreign: OptionValues,
  resolution: Resolution,
): void {
  const given = Object.entries(foreign).filter(([name]) => Object.hasOwn(names, name));
  if (given.length === 0) return;
  const wrong = given.flatMap(([name, value]) => checkValue(names[name], value, name));
  resolution.problems.push(...wrong);
  if (wrong.length > 0) return;
  const [[first]] = given;
  const { options = {}, problem, hasNoEffect } = convert(Object.fromEntries(given));
  if (problem !== undefined)
    resolution.problems.push({ field: first, code: 'invalid-value', message: `${first}: ${problem}` });
  if (hasNoEffect) resolution.withoutEffect.push(...given.map(([name]) => name));
  for (const name of to) if (options[name] !== undefined) resolution.put(name, options[name], first);
}

/** ExifTool's names, which Gotenberg takes. */
const METADATA_KEYS: ReadonlyMap<string, string> = new Map(EXIF_NAMES.map((name) => [name, name.toLowerCase()]));

function isObject(value: unknown): value is OptionValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
