import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { prepare } from '../setup.mjs';
import { projectRoot } from '../setup/project.mjs';
import { ensureTools } from './apt.mjs';
import { maven } from './maven.mjs';

/**
 * `node scripts/ci/verapdf.mjs [--profiles=ua1,2b] [PDF …]` validates files by veraPDF, against PDF/UA-1 (ISO 14289-1)
 * unless other profiles are named. Without any file, every document of the gallery as the engine makes it now: as it
 * comes, and as each profile of PDF/A together with PDF/UA-1. Failures are listed by clause.
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
function galleryArguments(folder) {
  const variants = archival.map((level) => ({ profiles: ['ua1', level], standard: ['ua-1', `a-${level}`] }));
  const all = [{ profiles: ['ua1'], standard: ['ua-1'] }, ...variants];
  return all.flatMap(({ profiles, standard }) => [`--profiles=${profiles.join()}`, ...renderGallery(folder, standard)]);
}

function renderGallery(folder, standard) {
  const output = join(folder, standard.join('+'));
  const options = JSON.stringify({ pdf: { standard } });
  run(process.execPath, [gallery, '--pdf-only', '--output', output, '--options', options]);
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
  const args = given.length > 0 ? ['--profiles=ua1', ...given] : galleryArguments(folder);
  const { status } = spawnSync('java', ['-cp', classPath, 'Validate', ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
