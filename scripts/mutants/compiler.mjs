import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Diagnostics of names that are left unused when a guard is taken out: they are no error of the patch. */
const UNUSED = new Set([6133, 6138, 6192, 6196, 6198, 6199, 6205]);

/**
 * Compiles as `nest build` does (tsconfig.build.json, the plugins of nest-cli.json), and one changed file in a second or
 * two: everything that it shares with the last program is kept.
 */
export class Compiler {
  #sources = new Map();
  #patched = new Map();
  #program;

  /** @param {string} root the tree whose `src` is compiled; it is read once */
  constructor(root) {
    const { options, fileNames } = ts.parseJsonConfigFileContent(readJson(root, 'tsconfig.build.json'), ts.sys, root);
    this.root = root;
    this.options = options;
    this.fileNames = fileNames;
    this.plugins = plugins(root);
    this.host = ts.createCompilerHost(options, true);
    const readSource = this.host.getSourceFile.bind(this.host);
    this.host.getSourceFile = (path, version) => this.#patched.get(path) ?? this.#source(path, version, readSource);
  }

  /** Writes the modules of all sources below `dist`. @throws when they don't compile */
  emitAll(dist) {
    this.#make(new Map());
    this.#emit(undefined, dist);
  }

  /**
   * Writes the modules of changed sources below `dist`.
   *
   * @param {Map<string, string>} texts by the path inside the tree
   * @throws when a changed source doesn't compile
   */
  emitChanged(texts, dist) {
    this.#make(texts);
    for (const path of texts.keys()) {
      const source = this.#program.getSourceFile(join(this.root, path));
      this.#assertSound(source);
      this.#emit(source, dist);
    }
  }

  #make(texts) {
    const { target } = this.options;
    const parse = (path, text) =>
      ts.createSourceFile(path, text, { languageVersion: target, ...this.#kind(path) }, true);
    this.#patched = new Map(
      [...texts].map(([path, text]) => [join(this.root, path), parse(join(this.root, path), text)]),
    );
    this.#program = ts.createProgram({
      rootNames: this.fileNames,
      options: this.options,
      host: this.host,
      oldProgram: this.#program,
    });
  }

  /** Every source is a module of ECMAScript, since package.json says so. */
  #kind(path) {
    return { impliedNodeFormat: ts.getImpliedNodeFormatForFile(path, undefined, ts.sys, this.options) };
  }

  #source(path, version, read) {
    if (!this.#sources.has(path)) this.#sources.set(path, read(path, version));
    return this.#sources.get(path);
  }

  #assertSound(source) {
    const found = [
      ...this.#program.getSyntacticDiagnostics(source),
      ...this.#program.getSemanticDiagnostics(source),
    ].filter(({ code }) => !UNUSED.has(code));
    if (found.length === 0) return;
    const texts = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    throw new Error(`The patch does not compile: ${texts.join('; ')}`);
  }

  #emit(source, dist) {
    const before = this.plugins.map(({ plugin, options }) => plugin.before(options, this.#program));
    const write = (path, text) => {
      const target = join(dist, relative(this.options.outDir, path));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    };
    this.#program.emit(source, write, undefined, false, { before });
  }
}

function plugins(root) {
  const load = createRequire(join(root, 'package.json'));
  const { plugins: wanted } = readJson(root, 'nest-cli.json').compilerOptions;
  return wanted.map(({ name, options }) => ({ plugin: load(`${name}/plugin`), options }));
}

function readJson(root, name) {
  return ts.parseConfigFileTextToJson(name, readFileSync(join(root, name), 'utf8')).config;
}
