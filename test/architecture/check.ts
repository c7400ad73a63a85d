import {
  EMPTY_NAMES,
  ENGINE,
  ENVIRONMENT_READERS,
  HOMES,
  NOT_CALLED_IN_ENGINE,
  NOT_IN_ENGINE,
  RANKS,
  REASONS,
  TOOL_FILE,
  TOOL_FILE_NAME,
  type Area,
  type Rule,
} from './rules.js';
import { findCycles } from './cycles.js';
import { parse, type SourceFile, type SourceTree } from './source-tree.js';

export interface Violation {
  readonly rule: Rule;
  readonly file: string;
  readonly line?: number;
  readonly message: string;
}

/** All violations of a tree, in the order of its files. */
export function check(tree: SourceTree): readonly Violation[] {
  const files = parse(tree);
  return [...files.flatMap(checkFile), ...findCycles(files).map(cycleViolation)];
}

/** One line per violation: place, what is wrong, the rule's name; then why there is each of these rules. */
export function format(violations: readonly Violation[]): string {
  const place = ({ file, line }: Violation): string => `src/${file}${line === undefined ? '' : `:${line}`}`;
  const lines = violations.map((violation) => `${place(violation)}: ${violation.message} [${violation.rule}]`);
  const rules = new Set(violations.map(({ rule }) => rule));
  return [...lines, ...[...rules].map((rule) => `[${rule}] ${REASONS[rule]}`)].join('\n');
}

const fileRules = [checkArea, checkDirection, checkEngine, checkHomes, checkEnvironment, checkName, checkTool];

function checkFile(file: SourceFile): readonly Violation[] {
  return fileRules.flatMap((rule) => [...rule(file)]);
}

interface Place {
  readonly area: Area;
  readonly rank: number;
}

function placeOf(path: string): Place | undefined {
  for (const [rank, areas] of RANKS.entries()) {
    const area = areas.find(({ files }) => files.test(path));
    if (area) return { area, rank };
  }
  return undefined;
}

function* checkArea({ path }: SourceFile): Iterable<Violation> {
  if (placeOf(path)) return;
  yield { rule: 'area', file: path, message: 'belongs to no area of test/architecture/rules.ts' };
}

function* checkDirection({ path, imports }: SourceFile): Iterable<Violation> {
  const from = placeOf(path);
  for (const { line, target } of imports) {
    const to = target === undefined ? undefined : placeOf(target);
    if (!from || !to || mayImport(from, to)) continue;
    const message = `${from.area.name} may not import ${to.area.name} (src/${target})`;
    yield { rule: 'direction', file: path, line, message };
  }
}

function mayImport(from: Place, to: Place): boolean {
  const name = to.area.name;
  if (from.area.name === name) return true;
  if (from.area.only) return from.area.only.includes(name);
  return to.rank > from.rank || from.area.also?.includes(name) === true;
}

function* checkEngine({ path, imports, calls }: SourceFile): Iterable<Violation> {
  const area = placeOf(path)?.area.name;
  if (area === undefined || !ENGINE.includes(area)) return;
  for (const { line, specifier } of imports) {
    if (!NOT_IN_ENGINE.some((pattern) => pattern.test(specifier))) continue;
    yield { rule: 'engine-import', file: path, line, message: `${area} may not import ${specifier}` };
  }
  for (const { line, code } of calls) {
    const forbidden = NOT_CALLED_IN_ENGINE.find((entry) => entry.code.test(code));
    if (!forbidden) continue;
    yield { rule: 'engine-call', file: path, line, message: `${area} may not use ${code}: ${forbidden.because}` };
  }
}

function* checkHomes({ path, imports }: SourceFile): Iterable<Violation> {
  for (const { line, specifier } of imports) {
    const home = HOMES.find((entry) => entry.package.test(specifier))?.home;
    if (!home || home.test(path)) continue;
    yield { rule: 'home', file: path, line, message: `only ${folderOf(home)} may import ${specifier}` };
  }
}

const folderOf = (pattern: RegExp): string => pattern.source.replaceAll(/[\\^]/g, '');

function* checkEnvironment({ path, environment }: SourceFile): Iterable<Violation> {
  if (ENVIRONMENT_READERS.some(({ file }) => file === path)) return;
  const readers = ENVIRONMENT_READERS.map(({ file }) => file).join(', ');
  const message = `only ${readers} may read process.env`;
  for (const line of environment) yield { rule: 'environment', file: path, line, message };
}

function* checkName({ path, isBarrel }: SourceFile): Iterable<Violation> {
  if (EMPTY_NAMES.test(path))
    yield { rule: 'empty-name', file: path, message: 'the name says nothing of what it does' };
  if (isBarrel) yield { rule: 'barrel', file: path, message: 'only re-exports: import from the files themselves' };
}

function* checkTool({ path }: SourceFile): Iterable<Violation> {
  const [, name] = TOOL_FILE.exec(path) ?? [];
  if (name === undefined || TOOL_FILE_NAME.test(name)) return;
  yield { rule: 'tool-name', file: path, message: 'expected tools/<source>-to-<target>.ts and nothing else in tools/' };
}

function cycleViolation(cycle: readonly string[]): Violation {
  const [file = ''] = cycle;
  return { rule: 'cycle', file, message: `imports in a circle: ${[...cycle, file].join(' → ')}` };
}
