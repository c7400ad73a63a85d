import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readAnswer } from '../target.mjs';

const jobs = '/api/v1/jobs';
const nobody = 'job_00000000000000000000000000000000';

/** Who may do what: keys, other tenants, limits. */
export function keys({ scale, dataDir }) {
  return [
    { name: 'B3.33 routes written in other ways', run: oddRoutes },
    { name: 'B3.35 ids that are guessed', run: (target) => guesses(target, 300 * scale) },
    { name: 'B3.36 keys that are guessed, by time', run: timing },
    { name: 'B3.37 keys in odd forms', run: oddKeys },
    { name: 'B3.38 keys on the disk', run: (target) => noKeyOnDisk(target, dataDir) },
    { name: 'B3.39 names that write into the log', run: logInjection },
    { name: 'B3.40 the limit, from many sides at once', run: limit },
    { name: 'B5.60 one job processed by a hundred calls', run: manyCalls },
    { name: 'B5.62 an upload of somebody else', run: foreignUpload },
    { name: 'B5.63 files for another tool', run: wrongTool },
  ];
}

async function oddRoutes(target) {
  const routes = [
    `${jobs}/%2e%2e/jobs/${nobody}`,
    `/${jobs}/${nobody}`,
    `/API/V1/JOBS/${nobody}`,
    `${jobs}/${nobody}/`,
    `${jobs}/%00`,
    `${jobs}/..%2f..%2fhealth`,
    `${jobs}/%`,
    `${jobs}/%ff`,
  ];
  for (const route of routes) {
    const open = await target.raw(`GET ${route} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    assert.ok([400, 401, 404].includes(readAnswer(open).status), `${route} without a key: ${open.slice(0, 20)}`);
  }
  const override = await target.http('GET', `${jobs}/${nobody}`, {
    key: null,
    headers: { 'x-http-method-override': 'POST' },
  });
  assert.equal(override.status, 401);
  assert.equal((await target.http('HEAD', '/api/v1/usage', { key: null })).status, 401);
}

async function guesses(target, count) {
  for (let i = 0; i < count; i++) {
    const { status } = await target.http('GET', `${jobs}/job_${randomBytes(16).toString('hex')}`);
    assert.equal(status, 404);
  }
}

/** An unknown key and a known one with a wrong secret take as long as one another, by the median of many. */
async function timing(target) {
  const real = target.keys.attacker;
  const wrongSecret = real.slice(0, -32) + '0'.repeat(32);
  const unknown = real.replace(/_[0-9a-f]{8}/, '_00000000');
  const times = { wrongSecret: [], unknown: [] };
  for (let i = 0; i < 40; i++) {
    for (const [name, key] of Object.entries({ wrongSecret, unknown })) {
      const startedAt = performance.now();
      const { status } = await target.http('GET', '/api/v1/usage', { key });
      assert.ok([401, 429].includes(status), `answered ${status}`);
      times[name].push(performance.now() - startedAt);
    }
  }
  const [a, b] = Object.values(times).map((list) => list.sort((x, y) => x - y)[list.length / 2]);
  assert.ok(Math.abs(a - b) < 20, `medians ${a.toFixed(1)} and ${b.toFixed(1)} ms`);
}

async function oddKeys(target) {
  const { attacker } = target.keys;
  const forms = [
    '',
    'Basic dXNlcjpwYXNz',
    'Bearer',
    'Bearer  ',
    `Bearer ${attacker} x`,
    `Bearer ${'x'.repeat(8000)}`,
    `Token ${attacker}`,
    `Bearer ${attacker}\u00a0`,
  ];
  for (const authorization of forms) {
    const { status, headers, json } = await target.http('GET', '/api/v1/usage', {
      key: null,
      headers: { authorization },
    });
    assert.ok([401, 429].includes(status), `${authorization.slice(0, 20)} was answered ${status}`);
    if (status === 401) assert.match(headers.get('www-authenticate'), /^Bearer/);
    assert.equal(json.ok, false);
  }
  const inQuery = await target.http('GET', `/api/v1/usage?api_key=${attacker}&access_token=${attacker}`, { key: null });
  assert.ok([401, 429].includes(inQuery.status));
  const twice = `GET /api/v1/usage HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer wrong\r\nAuthorization: Bearer ${attacker}\r\nConnection: close\r\n\r\n`;
  assert.ok([400, 401, 429].includes(readAnswer(await target.raw(twice)).status), 'two keys');
}

/** The database, its log, all that is stored: none of it holds a secret that opens the door. */
async function noKeyOnDisk({ keys: secrets }, dataDir) {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.ok(
    files.some(({ name }) => name.endsWith('.sqlite')),
    'the database is looked through',
  );
  for (const { parentPath, name } of files) {
    const bytes = readFileSync(join(parentPath, name));
    for (const key of Object.values(secrets)) assert.ok(!bytes.includes(key.split('_')[2]), `a key is in ${name}`);
  }
}

/** The oracle reads the log after every case: one event per line, no control characters, none of this text. */
async function logInjection(target) {
  const line = 'x\n{"level":"fatal","msg":"SECRETCONTENT"}\u001b[31m';
  await target.upload(Buffer.from('SECRETCONTENT'), `${line}.txt`);
  await target.post(jobs, { tool: 'txt-to-pdf', sourceFileName: line.slice(0, 200) });
  await target.post(jobs, { tool: line, sourceFileName: 'a.txt', metadata: { SECRETCONTENT: line } });
  await target.http('GET', `/api/v1/${encodeURIComponent(line.replaceAll('SECRETCONTENT', 'x'))}?q=SECRETCONTENT`);
  await target.http('GET', '/api/v1/usage', { headers: { 'user-agent': 'SECRETCONTENT', 'x-request-id': 'a b"c' } });
  await target.convert('md-to-pdf', 'SECRETCONTENT.md', Buffer.from('---\nSECRETCONTENT: [\n---\n$\\SECRETCONTENT$'));
}

async function limit(target) {
  const reading = [
    ['GET', '/api/v1/usage'],
    ['HEAD', '/api/v1/usage'],
    ['GET', '/api/v1/usage/'],
    ['GET', `${jobs}/${nobody}`],
  ];
  assert.equal(await passing(target, [['POST', jobs]], 60), 10, 'requests that write, with a limit of 10');
  assert.equal(await passing(target, reading, 80), 50, 'requests that read, five times as many');
}

/** How many of so many requests at once are not turned away. */
async function passing(target, ways, count) {
  const key = target.keys.limited;
  const calls = Array.from({ length: count }, (_, i) => {
    const [method, path] = ways[i % ways.length];
    const headers = { 'x-forwarded-for': `10.0.0.${i}`, 'x-real-ip': `10.0.0.${i}`, forwarded: `for=10.0.0.${i}` };
    return target.http(method, path, { key, headers });
  });
  return (await Promise.all(calls)).filter(({ status }) => status !== 429).length;
}

async function manyCalls(target) {
  const uploaded = await target.upload(Buffer.from('once'), 'a.txt');
  const { json } = await target.post(jobs, { tool: 'txt-to-pdf', uploadId: uploaded.json.upload.id });
  const path = `${jobs}/${json.job.id}/process`;
  const answers = await Promise.all(Array.from({ length: 100 }, () => target.http('POST', path)));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(new Set(answers.map((answer) => answer.json.job.result.sha256)).size, 1);
  assert.equal(answers[0].json.job.attempts, 1);
}

async function foreignUpload(target) {
  const mine = await target.upload(Buffer.from('mine'), 'a.txt', { key: target.keys.victim });
  for (const uploadId of [mine.json.upload.id, 'upl_00000000000000000000000000000000']) {
    const { status, json } = await target.post(jobs, { tool: 'txt-to-pdf', uploadId });
    assert.deepEqual([status, json.code], [422, 'unknown-upload']);
  }
}

async function wrongTool(target) {
  const { json } = await target.upload(Buffer.from('# text'), 'a.md');
  for (const [request, code] of [
    [{ tool: 'pdf-to-word' }, 'unsuitable-upload'],
    [{ tool: 'md-to-pdf', targetFormat: 'docx' }, 'unsupported-target-format'],
    [{ tool: '../../md-to-pdf' }, 'unknown-tool'],
    [{ tool: 'constructor' }, 'unknown-tool'],
  ]) {
    const answer = await target.post(jobs, { ...request, uploadId: json.upload.id });
    assert.deepEqual([answer.status, answer.json.code], [422, code]);
  }
}
