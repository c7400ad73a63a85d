import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

/** Path below `src/` → source text. */
export type SourceTree = ReadonlyMap<string, string>;

export interface Reference {
  readonly line: number;
  /** As it is written, e.g. `../document/block.js` or `pdfkit`. */
  readonly specifier: string;
  /** The file it means, where it means one of the tree. */
  readonly target?: string;
}

export interface Use {
  readonly line: number;
  /** The source text of what is called or constructed, e.g. `Date.now`. */
  readonly code: string;
}

export interface SourceFile {
  readonly path: string;
  readonly imports: readonly Reference[];
  readonly calls: readonly Use[];
  /** Places that read `process.env`, whatever they do with it. */
  readonly environment: readonly number[];
  /** Nothing but `export … from`. */
  readonly isBarrel: boolean;
}

/** Tests and their fixtures may reach anywhere. */
export function readSourceTree(root: string): SourceTree {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const sources = paths.filter((path) => path.endsWith('.ts') && !/\.spec\.ts$|(^|\/)fixtures\//.test(path));
  return new Map(sources.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

export function parse(tree: SourceTree): readonly SourceFile[] {
  return [...tree].map(([path, text]) => parseFile(path, text, tree));
}

function parseFile(path: string, text: string, tree: SourceTree): SourceFile {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imports: Reference[] = [];
  const calls: Use[] = [];
  const environment: number[] = [];
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    const specifier = importedModule(node);
    if (specifier !== undefined) imports.push({ line, specifier, target: resolve(path, specifier, tree) });
    if (ts.isCallExpression(node)) calls.push({ line, code: calleeText(node.expression, source) });
    if (ts.isNewExpression(node)) calls.push({ line, code: constructedText(node, source) });
    if (readsEnvironment(node)) environment.push(line);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { path, imports, calls, environment, isBarrel: isBarrel(source) };
}

/** Every way to name a module: import, export from, import(), require(), import type of a type position. */
function importedModule(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isExternalModuleReference(node)) return literal(node.expression);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal) : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const isDynamic = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = /^require(\.resolve)?$/.test(node.expression.getText());
  return isDynamic || isRequire ? literal(node.arguments[0]) : undefined;
}

function literal(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

function resolve(from: string, specifier: string, tree: SourceTree): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts');
  return tree.has(path) ? path : undefined;
}

/** A method call keeps its last name only, `.localeCompare`, unless what it is called on is a plain name. */
function calleeText(callee: ts.Expression, source: ts.SourceFile): string {
  if (!ts.isPropertyAccessExpression(callee)) return ts.isIdentifier(callee) ? callee.text : '';
  const isPlain = ts.isIdentifier(callee.expression) || ts.isPropertyAccessExpression(callee.expression);
  return isPlain ? callee.getText(source).replaceAll(/[\s?]/g, '') : `.${callee.name.text}`;
}

/** `new Date()` reads the clock, `new Date(milliseconds)` doesn't. */
function constructedText(node: ts.NewExpression, source: ts.SourceFile): string {
  const name = calleeText(node.expression, source);
  return name === 'Date' && !node.arguments?.length ? 'Date.now' : name;
}

function readsEnvironment(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'env' && isProcess(node.expression);
  if (ts.isElementAccessExpression(node))
    return literal(node.argumentExpression) === 'env' && isProcess(node.expression);
  if (ts.isVariableDeclaration(node)) return isProcess(node.initializer) && ts.isObjectBindingPattern(node.name);
  return ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'env' && isFromProcess(node);
}

const isProcess = (node: ts.Node | undefined): boolean =>
  node !== undefined && /^(globalThis\.)?process$/.test(node.getText());

const isFromProcess = (node: ts.ImportSpecifier): boolean =>
  /^(node:)?process$/.test(literal(node.parent.parent.parent.moduleSpecifier) ?? '');

function isBarrel(source: ts.SourceFile): boolean {
  return source.statements.length > 0 && source.statements.every(isReexport);
}

function isReexport(node: ts.Statement): boolean {
  return ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined;
}
