import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { ensureTools } from '../ci/apt.mjs';
import { projectRoot, say } from '../setup/project.mjs';
import { allCases } from './cases.mjs';
import { Converter } from './convert.mjs';
import { readPixmap } from './pixmap.mjs';

const DPI = 60;
const GAP_PX = 12;

/**
 * Draws the pages that differ: before, after, and in red what is not the same. Word files are drawn by LibreOffice. Of a
 * result whose pages are all the same, that is said: it differs in its structure or its bytes only.
 *
 * @param {string[]} names of cases
 * @param {{base: string, output: string}} settings the commit that `before` is built from; where the pictures go
 */
export async function drawChanges(names, { base, output }) {
  ensureTools(['pdftoppm', 'soffice']);
  mkdirSync(output, { recursive: true });
  const tree = buildBefore(base);
  const [before, after] = [new Converter(tree), new Converter(projectRoot)];
  try {
    for (const one of (await allCases()).filter(({ name }) => names.includes(name)))
      await drawCase(one.name, await before.result(one), await after.result(one), output);
  } finally {
    for (const converter of [before, after]) converter.remove();
    git('worktree', 'remove', '--force', tree);
  }
  say(`In ${output}`);
}

async function drawCase(name, before, after, output) {
  const { encodePng } = await import('../../dist/engine/document/raster/encode-png.js');
  if (before.error || after.error) return say(`${name}: ${before.error ?? 'a result'} → ${after.error ?? 'a result'}`);
  const [old, now] = [pagesOf(before.path), pagesOf(after.path)];
  let drawn = 0;
  for (let page = 0; page < Math.max(old.length, now.length); page++) {
    if (old[page] && now[page] && old[page].pixels.equals(now[page].pixels)) continue;
    const picture = beside(old[page], now[page]);
    writeFileSync(join(output, `${name.replaceAll('/', '-')}-${page + 1}.png`), encodePng(picture));
    drawn++;
  }
  return say(`${name}: ${drawn === 0 ? 'every page looks the same' : `${drawn} of ${now.length} pages differ`}`);
}

/** Before, after, and what differs. A page that is not there is white. */
function beside(before, after) {
  const [width, height] = ['width', 'height'].map((side) => Math.max(before?.[side] ?? 0, after?.[side] ?? 0));
  const wide = 3 * width + 2 * GAP_PX;
  const picture = { width: wide, height, kind: 'rgb', bitsPerSample: 8, data: Buffer.alloc(wide * height * 3, 0x80) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [old, now] = [pixel(before, x, y), pixel(after, x, y)];
      put(picture, x, y, old);
      put(picture, x + width + GAP_PX, y, now);
      put(picture, x + 2 * (width + GAP_PX), y, old.equals(now) ? faint(now) : RED);
    }
  }
  return picture;
}

const WHITE = Buffer.from([255, 255, 255]);
const RED = Buffer.from([220, 0, 0]);

function pixel(page, x, y) {
  if (!page || x >= page.width || y >= page.height) return WHITE;
  const at = 3 * (y * page.width + x);
  return page.pixels.subarray(at, at + 3);
}

const faint = (color) => color.map((level) => 200 + Math.round(level * 0.21));

function put({ width, data }, x, y, color) {
  data.set(color, 3 * (y * width + x));
}

function pagesOf(path) {
  const pdf = path.endsWith('.pdf') ? path : asPdf(path);
  const output = execFileSync('pdftoppm', ['-r', String(DPI), pdf], { maxBuffer: 2 ** 30 });
  const pages = [];
  for (let at = 0; at < output.length;) {
    const page = readPixmap(output.subarray(at));
    pages.push(page);
    at += page.lengthBytes;
  }
  return pages;
}

function asPdf(path) {
  const folder = dirname(path);
  const args = [
    '--headless',
    `-env:UserInstallation=file://${folder}/office`,
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    path,
  ];
  execFileSync('soffice', args, { stdio: 'ignore' });
  return join(folder, `${parse(path).name}.pdf`);
}

/** The tree of commit `base`, built with the packages of this one. @returns its folder */
function buildBefore(base) {
  const parent = join(projectRoot, 'coverage');
  mkdirSync(parent, { recursive: true });
  const tree = mkdtempSync(join(parent, 'before-'));
  rmSync(tree, { recursive: true });
  git('worktree', 'add', '--quiet', '--detach', tree, base);
  symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
  return tree;
}

function git(...args) {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
}
