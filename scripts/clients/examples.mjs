import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { freePort } from '../service/service.mjs';
import { projectRoot } from '../setup/project.mjs';
import { must } from './run.mjs';

const examples = join(projectRoot, 'docs', 'examples');
const timeoutMs = 60_000;
const pauseMs = 100;

/**
 * The back ends in `docs/examples`: each is started, converts a document, is told of it, and refuses who only says so.
 *
 * @param env where the service is, and a key
 * @returns as of the generators
 */
export function exampleChecks({ expressModules, fastapi, springBootClassPath }, env) {
  const backEnds = {
    express: async (folder) => {
      symlinkSync(expressModules, join(folder, 'node_modules'));
      return [process.execPath, 'server.mjs'];
    },
    fastapi: async () => [join(fastapi, 'python'), '-m', 'uvicorn', 'app:app'],
    go: async (folder) => {
      await must('go', ['vet', '.'], { cwd: folder });
      await must('go', ['build', '-o', 'backend', '.'], { cwd: folder });
      return [join(folder, 'backend')];
    },
    'spring-boot': async (folder) => {
      const source = 'src/main/java/example/Backend.java';
      await must('javac', ['-parameters', '-cp', springBootClassPath, '-d', 'classes', source], { cwd: folder });
      return ['java', '-cp', ['classes', springBootClassPath].join(delimiter), 'example.Backend'];
    },
  };
  return Object.entries(backEnds).map(([name, build]) => ({
    name: `docs/examples/${name}`,
    steps: { converts: (folder) => tryOut(name, build, folder, env) },
  }));
}

async function tryOut(name, build, folder, env) {
  cpSync(join(examples, name), folder, { recursive: true });
  const [program, ...args] = await build(folder);
  const [port, secret] = [await freePort(), `whsec_${randomBytes(32).toString('base64')}`];
  const portOfFrameworks = { UVICORN_PORT: `${port}`, SERVER_PORT: `${port}`, SERVER_ADDRESS: '127.0.0.1' };
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, ...portOfFrameworks, DOCKET_SECRET: secret, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.on('error', (error) => (said += error.message));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  try {
    await converse(`http://127.0.0.1:${port}`, secret);
  } catch (error) {
    throw new Error(`${error.message}\n${said.slice(-4000)}`, { cause: error });
  } finally {
    child.kill('SIGKILL');
  }
}

/** What a user of the back end sees of it, and somebody who would like to pass for Docket. */
async function converse(url, secret) {
  const { job } = await (await send(`${url}/documents`, 202, '# Größe\n\nA paragraph.\n', 'text/markdown')).json();
  const pdf = await (await answered(`${url}/documents/${job.id}`, 200)).text();
  if (!pdf.startsWith('%PDF-')) throw new Error('What was converted is no PDF.');
  const body = JSON.stringify({ type: 'job.completed', data: { job: { id: 'job_forged' } } });
  const now = new Date();
  const signed = (key, of = body) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': new Webhook(key).sign('msg_1', now, of),
  });
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const old = { ...signed(secret), 'webhook-timestamp': '1' };
  for (const headers of [signed(other), signed(secret, `${body} `), old])
    await send(`${url}/docket`, 401, body, 'application/json', headers);
  await answered(`${url}/documents/job_forged`, 404);
}

async function send(url, status, body, type, headers = {}) {
  const post = { method: 'POST', body, headers: { 'content-type': type, ...headers } };
  return answered(url, status, post);
}

/** Asks until the back end runs and answers so. */
async function answered(url, status, asked = {}) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(url, asked).catch((error) => ({ status: error.cause?.code ?? error.message }));
    if (answer.status === status) return answer;
    const isEarly = ['ECONNREFUSED', 404].includes(answer.status);
    if (!isEarly || performance.now() > deadline)
      throw new Error(`${asked.method ?? 'GET'} ${url} answers ${answer.status}, not ${status}.`);
    await sleep(pauseMs);
  }
}
