import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { prepare } from '../setup.mjs';
import { projectRoot } from '../setup/project.mjs';
import { ensureTools } from './apt.mjs';

/**
 * `node scripts/ci/verapdf.mjs [PDF …]` validates files against PDF/UA-1 (ISO 14289-1) by veraPDF; without any, every
 * document of the gallery as the engine makes it now. Failures are told by clause.
 */
const profile = 'ua1';
const ours = join(projectRoot, 'scripts', 'ci', 'verapdf');
const mavenAttempts = 3;

/** Compiles Validate.java against the validator that Maven brings; nothing of it stays. @returns the class path */
function buildValidator(folder) {
  copyFileSync(join(ours, 'pom.xml'), join(folder, 'pom.xml'));
  resolvePackages(folder);
  const packages = readFileSync(join(folder, 'classpath'), 'utf8').trim();
  run('javac', ['-cp', packages, '-d', folder, join(ours, 'Validate.java')]);
  return [folder, packages].join(delimiter);
}

/** A mirror that answers late is asked again. */
function resolvePackages(folder, attempt = 1) {
  try {
    const goal = ['dependency:build-classpath', '-Dmdep.outputFile=classpath'];
    run('mvn', ['--batch-mode', '--quiet', '--file', join(folder, 'pom.xml'), ...goal], folder);
  } catch (error) {
    if (attempt === mavenAttempts) throw error;
    resolvePackages(folder, attempt + 1);
  }
}

function renderGallery(folder) {
  run(process.execPath, [join(projectRoot, 'scripts', 'gallery.mjs'), '--pdf-only', '--output', folder]);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(folder, name));
}

function run(program, args, cwd = projectRoot) {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

await prepare();
ensureTools(['javac', 'mvn']);
const folder = mkdtempSync(join(tmpdir(), 'docket-verapdf-'));
try {
  const classPath = buildValidator(folder);
  const given = process.argv.slice(2);
  const files = given.length > 0 ? given : renderGallery(folder);
  const { status } = spawnSync('java', ['-cp', classPath, 'Validate', profile, ...files], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
