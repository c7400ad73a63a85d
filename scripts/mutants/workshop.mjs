import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../setup/project.mjs';
import { patched } from './patch.mjs';

/** A copy of the project in which one mutant at a time is built and tried; the checkout itself is never touched. */
export class Workshop {
  #changed = [];

  /** @param {string} root folder of the copy */
  constructor(root) {
    this.root = root;
    copyTree(root);
  }

  /**
   * Patches the sources of the copy, and builds the program where a test starts it.
   *
   * @throws when a patch does not apply or does not compile
   */
  async build(compiler, plain, { patches = [], isProgramNeeded }) {
    this.#restore();
    const dist = join(this.root, 'dist');
    rmSync(dist, { recursive: true, force: true });
    if (isProgramNeeded) cpSync(plain, dist, { recursive: true });
    const texts = patched(patches, (path) => readFileSync(join(this.root, path), 'utf8'));
    for (const [path, text] of texts) this.#change(path, text);
    compiler.emitChanged(texts, dist);
    if (isProgramNeeded) await promisify(execFile)(process.execPath, ['scripts/bundle.mjs'], { cwd: this.root });
  }

  /** Tests beside the code read the sources themselves. */
  #change(path, text) {
    const target = join(this.root, path);
    this.#changed.push({ target, text: readFileSync(target, 'utf8') });
    writeFileSync(target, text);
  }

  #restore() {
    for (const { target, text } of this.#changed.splice(0)) writeFileSync(target, text);
  }
}

/** Copies the files that git tracks or would add. Packages are found in a folder further up, that of the checkout. */
function copyTree(root) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const paths = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const path of paths) {
    if (!existsSync(join(projectRoot, path))) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(projectRoot, path), join(root, path));
  }
}
