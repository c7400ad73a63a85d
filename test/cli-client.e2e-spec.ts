import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Webhook } from 'standardwebhooks';
import type { Api } from './support/api.js';
import { Receiver } from './support/receiver.js';
import { runService } from './support/run-service.js';

const CLI = resolve(__dirname, '../dist/cli.js');
const KEY = 'dkt_secret_of_mine';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docket-cli-'));
  await writeFile(join(folder, 'notes.md'), '# Notes\n\nText.\n');
});
afterEach(() => rm(folder, { recursive: true }));

function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((done) => {
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, [CLI, ...args], options, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

describe('the command line as a client', () => {
  let api: Api;
  const environment = {
    RATE_LIMIT: '100000',
    WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
    // So long that nothing is tried again unasked.
    WEBHOOK_RETRY_SECONDS: '3600',
  };
  runService(environment, (started) => ({ api } = started));

  const docket = (...args: string[]) => run(args, { DOCKET_URL: api.url, DOCKET_API_KEY: api.key });

  it('submits a document, tells of its job and downloads the result', async () => {
    const submitted = await docket('submit', 'notes.md', '--wait', '--option', 'pageSize=A5');
    expect(submitted).toMatchObject({ code: 0, stdout: expect.stringMatching(/^job_\w+\n$/) });
    const id = submitted.stdout.trim();
    expect((await docket('status', id)).stdout).toContain('completed  md-to-pdf  notes.md');
    const { job } = JSON.parse((await docket('status', id, '--json')).stdout);
    expect(job.options).toEqual({ pageSize: 'A5' });
    expect(await docket('download', id)).toMatchObject({ code: 0, stdout: 'notes.pdf\n' });
    expect((await readFile(join(folder, 'notes.pdf'))).equals((await api.download(id)).bytes)).toBe(true);
    expect((await docket('download', id)).code).toBe(73);
    expect((await docket('download', id, '-o', '-')).stdout).toMatch(/^%PDF-/);
    expect((await docket('cancel', id)).code).toBe(1);
  });

  it('does it all at once', async () => {
    const { code, stdout } = await docket('submit', 'notes.md', '--tool', 'md-to-pdf', '-o', 'once.pdf');
    expect([code, stdout]).toEqual([0, 'once.pdf\n']);
    expect((await readdir(folder)).sort()).toEqual(['notes.md', 'once.pdf']);
  });

  it('cancels a job', async () => {
    const id = await api.createJob('# Waits', 'waits.md', 'md-to-pdf');
    expect(await docket('cancel', id)).toMatchObject({ code: 0, stdout: expect.stringContaining('canceled') });
    expect((await docket('download', id)).code).toBe(66);
  });

  it('lists jobs by filters, to the end when asked', async () => {
    for (let i = 0; i < 3; i++)
      await api.post('/jobs', { tool: 'txt-to-pdf', sourceFileName: `${i}.txt`, metadata: { order: 7 } });
    const filters = ['--tool', 'txt-to-pdf', '--status', 'accepted', '--label', 'order=7', '--limit', '2'];
    const page = await docket('jobs', ...filters);
    expect(page.stdout.split('\n')[0]).toMatch(/^ID +STATUS +TOOL/);
    expect(page.stdout.trim().split('\n')).toHaveLength(3);
    expect(page.stderr).toContain('--cursor');
    const all = JSON.parse((await docket('jobs', ...filters, '--all', '--json')).stdout);
    expect(all).toMatchObject({ ok: true, nextCursor: null });
    expect(all.jobs.map(({ sourceFileName }: any) => sourceFileName)).toEqual(['2.txt', '1.txt', '0.txt']);
  });

  it.each([
    ['a document that is refused', ['submit', 'notes.md', '--tool', 'md-to-pdf', '--option', 'fontSize=huge'], 65],
    ['an unknown tool', ['submit', 'notes.md', '--tool', 'md-to-gif'], 64],
    ['no such document', ['submit', 'missing.md'], 66],
    ['no such job', ['status', 'job_none'], 66],
    ['a wrong filter', ['jobs', '--status', 'lost'], 65],
  ])('ends with the code for %s', async (_name, args, code) => {
    expect((await docket(...args)).code).toBe(code);
  });

  it('registers a webhook, tries it out, lists what it was told, sends it again, and deletes it', async () => {
    const receiver = await Receiver.start();
    const url = receiver.url('/told');
    const created = await docket('webhooks', 'create', url, '--event', 'job.failed', '--description', 'Orders');
    expect(created).toMatchObject({ code: 0, stdout: expect.stringMatching(/^whsec_[\w+/]{43}=\n$/) });
    const [id] = /whk_\w+/.exec(created.stderr) ?? [''];
    expect((await docket('webhooks', 'list')).stdout).toMatch(new RegExp(`${id} +active +job.failed +${url}\n`));
    const { webhooks } = JSON.parse((await docket('webhooks', 'list', '--json')).stdout);
    expect(webhooks).toMatchObject([{ id, description: 'Orders' }]);
    const tried = await docket('webhooks', 'test', id);
    expect(tried).toMatchObject({ code: 0, stdout: expect.stringMatching(/^msg_\w+  delivered  204\n$/) });
    new Webhook(created.stdout.trim()).verify(receiver.at('/told')[0].body, receiver.at('/told')[0].headers);
    const [deliveryId] = tried.stdout.split(' ');
    receiver.answer('/told', (response) => response.writeHead(500).end('broken'));
    const again = await docket('webhooks', 'redeliver', id, deliveryId);
    expect([again.code, again.stdout]).toEqual([69, `${deliveryId}  pending  500\n`]);
    expect(again.stderr).toContain('broken');
    const row = new RegExp(`${deliveryId} +webhook.test +pending +2 +500 .* -\n`);
    expect((await docket('webhooks', 'deliveries', id)).stdout).toMatch(row);
    const listed = await docket('webhooks', 'deliveries', id, '--status', 'failed', '--all', '--json');
    expect(JSON.parse(listed.stdout)).toEqual({ ok: true, deliveries: [], nextCursor: null });
    expect((await docket('webhooks', 'delete', id)).stdout).toBe(`Webhook ${id} is deleted.\n`);
    expect((await docket('webhooks', 'delete', id)).code).toBe(66);
    expect((await docket('webhooks', 'create', 'http://10.0.0.1/')).code).toBe(65);
    expect((await docket('webhooks', 'remove', id)).code).toBe(64);
    await receiver.stop();
  });

  it('ends with the code for a key that is not valid, and never prints it', async () => {
    const { code, stdout, stderr } = await run(['jobs', '--key', KEY], { DOCKET_URL: api.url });
    expect(code).toBe(77);
    expect(stdout + stderr).not.toContain(KEY);
  });
});

const lost: RequestListener = (request) => request.socket.destroy();
const busy =
  (status: number, seconds: string): RequestListener =>
  (_, response) => {
    const headers = { 'retry-after': seconds, 'content-type': 'application/problem+json' };
    response.writeHead(status, headers).end(JSON.stringify({ ok: false, code: 'busy', title: 'Busy' }));
  };
const canceled: RequestListener = (_, response) => {
  const job = { id: 'job_1', status: 'canceled', tool: 'md-to-pdf', sourceFileName: 'a\u001b[2Jb.md' };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, job }));
};

describe('a server that is', () => {
  let server: Server;
  let requests: IncomingMessage[];
  let answers: RequestListener[];

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      requests.push(request);
      request.resume().once('end', () => (answers.length > 1 ? answers.shift() : answers[0])?.(request, response));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.close());

  const docket = (...args: string[]) => {
    const { port } = server.address() as AddressInfo;
    return run(args, { DOCKET_URL: `http://127.0.0.1:${port}`, DOCKET_API_KEY: KEY });
  };
  it('lost or busy for a while is asked again, under the same Idempotency-Key, when it says', async () => {
    answers = [lost, busy(503, '1'), busy(429, '1'), canceled];
    const begun = Date.now();
    const { code, stdout } = await docket('cancel', 'job_1');
    expect([code, requests.length]).toEqual([0, 4]);
    expect(Date.now() - begun).toBeGreaterThan(2000);
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(requests[0].headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(stdout).not.toContain('\u001b');
  });

  it('lost for good is given up', async () => {
    answers = [lost];
    expect(await docket('status', 'job_1')).toMatchObject({
      code: 69,
      stderr: expect.stringContaining('does not answer'),
    });
    expect(requests.length).toBe(6);
  });

  it('busy for an hour is not waited for', async () => {
    answers = [busy(503, '3600')];
    expect((await docket('status', 'job_1')).code).toBe(69);
    expect(requests.length).toBe(1);
  });

  it('none of Docket is told apart', async () => {
    answers = [(_, response) => response.end('<html>')];
    expect((await docket('status', 'job_1')).code).toBe(69);
  });

  it.each([
    ['no address', {}],
    ['no key', { DOCKET_URL: 'http://127.0.0.1:1' }],
    ['a key that no header can hold', { DOCKET_URL: 'http://127.0.0.1:1', DOCKET_API_KEY: `${KEY}\n` }],
    ['a password in the address', { DOCKET_URL: `http://me:${KEY}@127.0.0.1:1`, DOCKET_API_KEY: 'dkt_1' }],
  ])('not named rightly is not asked: %s', async (_name, env) => {
    const { code, stdout, stderr } = await run(['jobs'], env);
    expect(code).toBe(64);
    expect(stdout + stderr).not.toContain(KEY);
  });
});

describe('docket completion', () => {
  it('completes commands and options in bash', async () => {
    const { stdout } = await run(['completion', 'bash'], {});
    await writeFile(join(folder, 'completion.bash'), stdout);
    const complete = (...words: string[]) =>
      new Promise<string>((done, fail) => {
        const script = `. ./completion.bash; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _docket; echo "\${COMPREPLY[@]}"`;
        execFile('bash', ['--norc', '-c', script], { cwd: folder }, (error, out) =>
          error ? fail(error) : done(out.trim()),
        );
      });
    expect(await complete('docket', 'co')).toBe('convert completion');
    expect(await complete('docket', 'keys', '')).toBe('create list update revoke rotate');
    expect(await complete('docket', 'webhooks', 're')).toBe('redeliver');
    expect(await complete('docket', 'keys', 'create', '--ex')).toBe('--expires');
    expect(await complete('docket', 'convert', '--out-dir', 'x', '--f')).toBe('--force');
    expect(await complete('docket', 'convert', '')).toBe('');
  });

  it.each(['zsh', 'fish'])('knows all commands in %s', async (shell) => {
    const { stdout } = await run(['completion', shell], {});
    for (const word of ['convert', 'submit', 'rotate', 'out-dir']) expect(stdout).toContain(word);
  });

  it('knows no other shell', async () => {
    expect((await run(['completion', 'cmd'], {})).code).toBe(64);
  });
});
