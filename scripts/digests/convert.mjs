import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allTools } from '../setup/tools.mjs';

const extensionOf = (tool) => allTools().find(({ name }) => name === tool).extension;

/** Converts cases by the engine that is built in a tree. Each PDF is made once, however many cases read it again. */
export class Converter {
  #folder = mkdtempSync(join(tmpdir(), 'docket-digests-'));
  #results = new Map();

  /** @param {string} root of the tree */
  constructor(root) {
    this.root = root;
  }

  /** @returns {Promise<{path: string} | {error: string}>} the result, or the code that the conversion ended with */
  result(one) {
    if (!this.#results.has(one.name)) this.#results.set(one.name, this.#convert(one));
    return this.#results.get(one.name);
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #convert(one) {
    const source = await this.#source(one);
    if (source.error) return source;
    const path = join(this.#folder, `${this.#results.size}.${extensionOf(one.tool)}`);
    try {
      await this.#run(one, source.path, path);
      return { path };
    } catch (error) {
      if (error.code === undefined) throw error;
      return { error: error.code };
    }
  }

  async #source({ path, text, source, fileName }) {
    if (path !== undefined) return { path };
    if (source !== undefined) return this.result(source);
    const written = join(this.#folder, fileName);
    writeFileSync(written, text);
    return { path: written };
  }

  async #run(one, inputPath, outputPath) {
    const { convert, ReportBuilder } = await this.#engine();
    await convert({
      tool: one.tool,
      inputPath,
      outputPath,
      sourceFileName: one.fileName,
      options: one.options,
      limits: { maxPages: 10_000 },
      report: new ReportBuilder(),
      onProgress() {},
    });
  }

  async #engine() {
    const built = (name) => import(pathToFileURL(join(this.root, 'dist', 'engine', name)).href);
    const [{ convert }, { ReportBuilder }] = await Promise.all([built('convert.js'), built('report.js')]);
    return { convert, ReportBuilder };
  }
}
