import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTools } from '../ci/apt.mjs';
import { cached } from '../ci/cache.mjs';
import { maven } from '../ci/maven.mjs';
import { projectRoot } from '../setup/project.mjs';
import { must } from './run.mjs';

const pins = join(projectRoot, 'scripts', 'clients', 'tools');
const openapiGenerator = 'org.openapitools:openapi-generator-cli:7.25.0';
const javaClient = join(projectRoot, 'clients', 'java', 'pom.xml');
const examples = join(projectRoot, 'docs', 'examples');
const springBoot = join(examples, 'spring-boot', 'pom.xml');

/**
 * Generators and linters, and what the examples stand on, by versions that are written down: in the user's cache, since
 * they weigh more than Docket.
 *
 * @throws when one can't be installed: nothing is skipped for want of a network
 */
export async function ensureGenerators() {
  ensureTools(['go', 'javac', 'mvn', 'python3', '/usr/share/doc/python3-venv']);
  const [packages, python, java] = await Promise.all([
    install('npm', readFileSync(join(pins, 'package-lock.json')), packagesOf(pins)),
    install('python', readFileSync(join(pins, 'requirements.txt')), pythonOf(pins)),
    install('java', `${openapiGenerator} ${readFileSync(javaClient, 'utf8')}`, installJava),
  ]);
  return {
    /** Runs a program of an npm package. */
    npx: (name, args, cwd) => must(process.execPath, [join(packages, 'node_modules', '.bin', name), ...args], { cwd }),
    /** The folder of the Python programs. */
    python: join(python, 'bin'),
    /** Generates by openapi-generator. */
    openapiGenerator: (args, cwd) =>
      must('java', ['-jar', join(java, 'openapi-generator-cli.jar'), 'generate', ...args], { cwd }),
    /** What generated Java stands on. */
    javaClassPath: join(java, 'lib', '*'),
  };
}

/** What the back ends in `docs/examples` stand on. @throws as {@link ensureGenerators} */
export async function ensureFrameworks() {
  const [express, fastapi] = ['express', 'fastapi'].map((name) => join(examples, name));
  const [packages, python, java] = await Promise.all([
    install('express', readFileSync(join(express, 'package-lock.json')), packagesOf(express)),
    install('fastapi', readFileSync(join(fastapi, 'requirements.txt')), pythonOf(fastapi)),
    install('spring-boot', readFileSync(springBoot), (folder) => installLibraries(springBoot, folder)),
  ]);
  return {
    expressModules: join(packages, 'node_modules'),
    /** The folder of the Python programs. */
    fastapi: join(python, 'bin'),
    springBootClassPath: join(java, '*'),
  };
}

/** @param versions text that is another one when the versions are */
async function install(kind, versions, fill) {
  const hash = createHash('sha256').update(versions).digest('hex');
  try {
    return await cached(`clients-${kind}-${hash.slice(0, 12)}`, fill);
  } catch (error) {
    throw new Error(`The ${kind} tools can not be installed; is there a network?\n${error.message}`, { cause: error });
  }
}

/** @param home where package-lock.json is */
function packagesOf(home) {
  return async (folder) => {
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(home, name), join(folder, name));
    const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    await must('npm', args, { cwd: folder });
  };
}

/** @param home where requirements.txt is */
function pythonOf(home) {
  return async (folder) => {
    await must('python3', ['-m', 'venv', folder]);
    const args = ['install', '--quiet', '--disable-pip-version-check', '--requirement', join(home, 'requirements.txt')];
    await must(join(folder, 'bin', 'pip'), args);
  };
}

async function installJava(folder) {
  const jar = [`-Dartifact=${openapiGenerator}`, `-DoutputDirectory=${folder}`, '-Dmdep.stripVersion=true'];
  await maven(['dependency:copy', ...jar], folder);
  await installLibraries(javaClient, join(folder, 'lib'));
}

async function installLibraries(pom, folder) {
  mkdirSync(folder, { recursive: true });
  await maven(['--file', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`], folder);
}
