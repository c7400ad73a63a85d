import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleChecks } from './clients/examples.mjs';
import { generatorChecks } from './clients/generators.mjs';
import { startLater } from './clients/later.mjs';
import { clientChecks } from './clients/own-clients.mjs';
import { ensureFrameworks, ensureGenerators } from './clients/tools.mjs';
import { startService } from './service/service.mjs';
import { prepare } from './setup.mjs';
import { say, seconds } from './setup/project.mjs';

/**
 * `npm run clients [-- NAME …]` holds the OpenAPI document of a running service to two linters and eight generators, and
 * makes our own clients, which convert documents by it, and runs the back ends of docs/examples. Names are parts of names:
 * `clients/`, `examples/`, `go`. With DATABASE_URL the
 * service runs on that database. Ends with 1 when anything fails.
 */
const atATime = 2;

async function main(wanted) {
  const tools = { ...(await ensureGenerators()), ...(await ensureFrameworks()) };
  let service;
  const later = await startLater(() => service.url);
  const folder = mkdtempSync(join(tmpdir(), 'docket-clients-'));
  try {
    service = await startService({ env: serviceEnvironment(later.url) });
    const env = { ...process.env, DOCKET_URL: later.url, DOCKET_KEY: await service.createKey('clients') };
    const document = join(folder, 'openapi.json');
    writeFileSync(document, await (await fetch(`${service.url}/openapi.json`)).text());
    const all = [
      ...generatorChecks(document, tools),
      ...clientChecks(document, tools, env),
      ...exampleChecks(tools, env),
    ];
    const checks = all.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
    if (checks.length === 0)
      throw new Error(`Nothing is called ${wanted.join(' or ')}: ${all.map(({ name }) => name).join(', ')}`);
    return await runAll(checks, folder);
  } finally {
    await service?.stop();
    later.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function serviceEnvironment(baseUrl) {
  const { DATABASE_URL } = process.env;
  return {
    BASE_URL: baseUrl,
    RATE_LIMIT: '100000',
    LOG_LEVEL: 'error',
    WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
    ...(DATABASE_URL && { DATABASE_URL }),
  };
}

/** A line for each check when it has ended, then what the failed ones said. @returns whether all are well */
async function runAll(checks, folder) {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const failures = [];
  const waiting = checks.entries();
  const work = async () => {
    for (const [index, check] of waiting) {
      const startedAt = performance.now();
      const { done, error } = await runSteps(check, join(folder, String(index)));
      say(`${check.name.padEnd(width)}  ${done.join(', ').padEnd(30)} ${seconds(startedAt)}`);
      if (error) failures.push(`${check.name}: ${error.message}`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  for (const failure of failures) say(`\n${failure}`);
  say(`${checks.length - failures.length} passed, ${failures.length} failed`);
  return failures.length === 0;
}

/** The words of the steps that went well, and the error of the one that did not. */
async function runSteps({ steps }, folder) {
  mkdirSync(folder);
  const done = [];
  for (const [word, step] of Object.entries(steps)) {
    try {
      await step(folder);
      done.push(word);
    } catch (error) {
      return { done: [...done, `NOT ${word}`], error };
    }
  }
  return { done };
}

await prepare();
try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
