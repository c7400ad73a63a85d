import { build } from 'esbuild';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { projectRoot } from './project.mjs';

/** What `docket convert` and the child that converts load, and what scripts import beside `convert`. */
const engine = {
  isConverting: true,
  entries: ['cli/convert.action', 'conversion/cage/child', 'engine/convert', 'engine/conversion-error'],
  packages: /^(entities|fflate|marked|pdfkit)$/,
  /**
   * pdfkit imports it for fonts, images and encryption of its own, of which the writer uses none: half of the time of a
   * start.
   */
  unused: /^(fontkit|linebreak|png-js|@noble\/ciphers\/.*)$/,
};

const service = {
  isConverting: false,
  entries: ['main'],
  packages: /^(@nestjs\/.*|class-validator|rxjs|uuid)$/,
  /** Nest asks for it where somebody uses it. */
  unused: /^(@nestjs\/(microservices|websockets)(\/.*)?|@fastify\/static|class-transformer(\/.*)?)$/,
};

const options = {
  absWorkingDir: projectRoot,
  bundle: true,
  splitting: true,
  entryNames: '[name]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  /** Packages that are not modules of ECMAScript reach those of Node.js, and those that stay outside, by it. */
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
  },
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'inline',
  logLevel: 'warning',
};

/**
 * Joins the hundreds of modules that a start loads into a few, in `bundle/` of the built program: loading them one by one
 * takes longer than converting a short document. Every entry becomes a line that refers to its bundle. A build without
 * this step works too, and so does each of its other modules.
 */
export async function bundle(dist) {
  copyPrograms(dist);
  const outdir = join(dist, 'bundle');
  rmSync(outdir, { recursive: true, force: true });
  for (const { entries, packages, unused, isConverting } of [engine, service]) {
    const entryPoints = entries.map((entry) => entryPath(dist, entry));
    await build({
      ...options,
      entryPoints,
      outdir,
      external: dependencies().filter((name) => !packages.test(name)),
      plugins: [without(unused), asBuilt(outdir), ...(isConverting ? [] : [withoutTools(outdir)])],
    });
  }
  // Not before all are joined: an entry of one is a plain module of another.
  for (const entry of [engine, service].flatMap(({ entries }) => entries)) leadTo(outdir, entryPath(dist, entry));
}

const entryPath = (dist, entry) => join(dist, `${entry}.js`);

/** The compiler leaves behind what it does not read: the programs that raise the outer wall of the cage. */
function copyPrograms(dist) {
  const folder = join('conversion', 'cage', 'wall');
  const programs = readdirSync(join(projectRoot, 'src', folder)).filter((name) => /^wall-\w+-\w+$/.test(name));
  for (const name of programs) cpSync(join(projectRoot, 'src', folder, name), join(dist, folder, name));
}

function dependencies() {
  return Object.keys(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).dependencies);
}

const without = (unused) => ({
  name: 'without',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: unused }, ({ path }) => ({ path, namespace: 'unused' }));
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
  },
});

/** The service lists the tools; what they load it leaves to a child, and to the bundle of that. */
const withoutTools = (outdir) => ({
  name: 'without-tools',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, importer, path }) => {
      const isLoad = kind === 'dynamic-import' && importer.startsWith(join(dirname(outdir), 'engine', 'tools'));
      return isLoad ? { path: referenceTo(join(dirname(importer), path), outdir), external: true } : undefined;
    });
  },
});

const asBuilt = (outdir) => ({
  name: 'as-built',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!path.startsWith(dirname(outdir))) return undefined;
      return { contents: keepMeaning(readFileSync(path, 'utf8'), referenceTo(path, outdir)) };
    });
  },
});

/** What a module means stays in its bundle: the place of what lies beside it, failpoints of tests, names of classes. */
function keepMeaning(text, place) {
  return text
    .replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
    .replaceAll('// failpoint:', '//! failpoint:')
    .replaceAll(/^let (\w+) = class \1 /gm, 'let $1 = class ');
}

function leadTo(outdir, path) {
  writeFileSync(path, `export * from '${referenceTo(join(outdir, basename(path)), dirname(path))}';\n`);
}

function referenceTo(path, folder) {
  const reference = relative(folder, path).replaceAll(sep, '/');
  return reference.startsWith('.') ? reference : `./${reference}`;
}
