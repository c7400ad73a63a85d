import { build } from 'esbuild';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { projectRoot } from './project.mjs';

/** The modules that `docket convert`, the child that converts and some scripts import first. */
const engine = {
  isConverting: true,
  entries: ['cli/convert.action', 'conversion/cage/child', 'engine/convert', 'engine/conversion-error'],
  packages: /^(entities|fflate|marked|pdfkit)$/,
  /**
   * Packages that pdfkit imports for its own fonts, images and encryption, of which the writer uses none. They would take
   * half of the time of a start.
   */
  unused: /^(fontkit|linebreak|png-js|@noble\/ciphers\/.*)$/,
};

const service = {
  isConverting: false,
  entries: ['main'],
  packages: /^(@nestjs\/.*|class-validator|rxjs|uuid)$/,
  /** Packages that Nest and class-validator import only for features that are not used here. */
  unused:
    /^(@nestjs\/(microservices|websockets)(\/.*)?|@fastify\/static|class-transformer(\/.*)?|libphonenumber-js(\/.*)?)$/,
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
  /** CommonJS packages need `require` for modules of Node.js, and for packages that stay outside of the bundle. */
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
  // Only when both bundles are made: an entry of one may be a plain module in the other.
  for (const entry of [engine, service].flatMap(({ entries }) => entries)) leadTo(outdir, entryPath(dist, entry));
}

const entryPath = (dist, entry) => join(dist, `${entry}.js`);

/** Copies what the compiler leaves out: the programs that raise the outer wall of the cage. */
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

/** The service only lists the tools: what they load to convert is left to the bundle of the engine. */
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

/** Keeps what bundling would change: paths relative to a module, failpoints of tests, names of classes. */
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
