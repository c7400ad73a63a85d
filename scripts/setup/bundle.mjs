import { build } from 'esbuild';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { projectRoot } from './project.mjs';

/** What starts an engine: `docket convert`, the child that converts, and what scripts import beside `convert`. */
const entries = ['cli/convert.action', 'conversion/cage/child', 'conversion/convert', 'conversion/conversion.error'];

/** Packages that nearly every document needs; the others are loaded from node_modules by whatever needs them. */
const bundled = new Set(['class-transformer', 'class-validator', 'entities', 'fflate', 'marked', 'pdfkit']);

/**
 * What pdfkit imports for its own fonts, images and encryption, of which the writer uses none: half of the time of a start.
 * And what Nest's compiler plugin imports into the classes of options, to no purpose.
 */
const unused = /^(fontkit|linebreak|png-js|@noble\/ciphers\/.*|@nestjs\/swagger)$/;

/**
 * Joins the hundreds of modules that a conversion loads into a few, in `bundle/` of the built program: loading them one by
 * one takes longer than converting a short document. Every entry becomes a line that refers to its bundle. A build
 * without this step works too, and so does each of its other modules.
 */
export async function bundle(dist) {
  const outdir = join(dist, 'bundle');
  const entryPoints = entries.map((entry) => join(dist, `${entry}.js`));
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: projectRoot,
    entryPoints,
    outdir,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    external: outside(),
    plugins: [withoutUnused, withOwnPlaces(outdir)],
  });
  for (const entryPoint of entryPoints) leadTo(outdir, entryPoint);
}

/** The packages that are left where they are. */
function outside() {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !bundled.has(name));
}

const withoutUnused = {
  name: 'without-unused',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: unused }, ({ path }) => ({ path, namespace: 'unused' }));
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** A module goes on finding what lies beside it: `import.meta.url` stays the place that it was built at. */
const withOwnPlaces = (outdir) => ({
  name: 'with-own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!path.startsWith(dirname(outdir))) return undefined;
      const place = `new URL('${referenceTo(path, outdir)}', import.meta.url).href`;
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place) };
    });
  },
});

function leadTo(outdir, path) {
  writeFileSync(path, `export * from '${referenceTo(join(outdir, basename(path)), dirname(path))}';\n`);
}

function referenceTo(path, folder) {
  const reference = relative(folder, path).replaceAll(sep, '/');
  return reference.startsWith('.') ? reference : `./${reference}`;
}
