import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { mergePdfs } from '../gallery/merge.mjs';
import { prepare } from '../setup.mjs';
import { projectRoot } from '../setup/project.mjs';
import { ensureTools } from './apt.mjs';
import { maven } from './maven.mjs';

/**
 * `node scripts/ci/verapdf.mjs [--profiles=ua1,2b] [PDF …]` validates files by veraPDF, against PDF/UA-1 (ISO 14289-1)
 * unless other profiles are named. Without any file, every document of the gallery as the engine makes it now: as it
 * comes, as each profile of PDF/A together with PDF/UA-1, and some of them with whatever else a PDF may have; and what all
 * documents of one kind are when they are merged. Failures are listed by clause.
 */
const archival = ['2b', '2u', '3b'];
const gallery = join(projectRoot, 'scripts', 'gallery.mjs');
const ours = join(projectRoot, 'scripts', 'ci', 'verapdf');

/** Compiles Validate.java against the validator that Maven brings; nothing of it stays. @returns the class path */
async function buildValidator(folder) {
  copyFileSync(join(ours, 'pom.xml'), join(folder, 'pom.xml'));
  await maven(['dependency:build-classpath', '-Dmdep.outputFile=classpath'], folder);
  const packages = readFileSync(join(folder, 'classpath'), 'utf8').trim();
  run('javac', ['-cp', packages, '-d', folder, join(ours, 'Validate.java')]);
  return [folder, packages].join(delimiter);
}

/** The arguments of the validator: profiles, and the files that claim them. */
async function galleryArguments(folder) {
  const levels = archival.map((level) => ({
    profiles: ['ua1', level],
    options: { pdf: { standard: ['ua-1', `a-${level}`] } },
  }));
  const all = [{ profiles: ['ua1'], options: {} }, ...levels, ...extras()];
  const groups = [];
  for (const [index, { profiles, options, names = [] }] of all.entries()) {
    const paths = renderGallery(join(folder, `${index}`), options, names);
    const isMergeable = options.pdf?.encryption === undefined;
    groups.push({ profiles, paths });
    if (isMergeable) groups.push({ profiles, paths: [await mergePdfs(paths, join(folder, `${index}-merged.pdf`))] });
  }
  groups.push(...(await mergedAcross(folder, groups)));
  return groups.flatMap(({ profiles, paths }) => [`--profiles=${profiles.join()}`, ...paths]);
}

/** Documents of several profiles of PDF/A follow, together, the one that asks for least. */
async function mergedAcross(folder, groups) {
  const firstOf = (level) => groups.find(({ profiles }) => profiles.includes(level)).paths[0];
  const merged = (levels) => mergePdfs(levels.map(firstOf), join(folder, `${levels.join('-')}.pdf`));
  return [
    { profiles: ['ua1', '2b'], paths: [await merged(['2u', '2b'])] },
    { profiles: ['ua1', '3b'], paths: [await merged(['2u', '3b', '2b'])] },
  ];
}

/** What else results may have: under, over and inside of the pages, passwords, some pages only. */
function extras() {
  const names = ['report.md', 'tables.md', 'wide.csv'];
  const letterhead = {
    first: readOwn('test', 'quality', 'letterhead', 'first.svg').toString(),
    following: readOwn('test', 'quality', 'letterhead', 'following.svg').toString(),
  };
  const facturX = { xml: readOwn('src', 'engine', 'output', 'fixtures', 'invoice.xml').toString('base64') };
  const stamp = '{page} of {pages}, {date}';
  const overlaid = { letterhead, stamp, watermark: 'Draft' };
  return [
    { names, profiles: ['ua1', '3b'], options: { pdf: { facturX, attachSource: true, ...overlaid } } },
    { names, profiles: ['ua1', '2u'], options: { pdf: { standard: ['ua-1', 'a-2u'], ...overlaid } } },
    { names, profiles: ['ua1'], options: { pdf: { encryption: { ownerPassword: 'owner' } } } },
    { names, profiles: ['ua1', '2b'], options: { pageRanges: '2-', pdf: { standard: ['ua-1', 'a-2b'] } } },
    { names: ['report.md'], profiles: ['ua1'], options: { pageRanges: '1,3', toc: true } },
  ];
}

function readOwn(...path) {
  return readFileSync(join(projectRoot, ...path));
}

function renderGallery(output, options, names) {
  run(process.execPath, [gallery, '--pdf-only', '--output', output, '--options', JSON.stringify(options), ...names]);
  return readdirSync(output)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(output, name));
}

function run(program, args, cwd = projectRoot) {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

await prepare();
ensureTools(['javac', 'mvn']);
const folder = mkdtempSync(join(tmpdir(), 'docket-verapdf-'));
try {
  const classPath = await buildValidator(folder);
  const given = process.argv.slice(2);
  const args = given.length > 0 ? ['--profiles=ua1', ...given] : await galleryArguments(folder);
  const { status } = spawnSync('java', ['-cp', classPath, 'Validate', ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
