import assert from 'node:assert/strict';

const jobs = '/api/v1/jobs';
const job = { tool: 'txt-to-pdf', sourceFileName: 'a.txt' };
const object = { a: { b: 1 } };
const long = 'a'.repeat(100_000);

/** Values of types that no text field has, and of sizes that no field should have. */
const wrongValues = [object, ['x'], true, 1e308, -1, 0, long, { $ne: null }, [[[[]]]], { toString: 1 }];

/** Bodies, queries and their values. */
export function json() {
  return [
    { name: 'B4.45 fields of the prototype', run: prototype },
    { name: 'B4.46 fields that are not the client’s', run: massAssignment },
    { name: 'B4.47 every field with values of every type', run: types },
    { name: 'B4.48 queries that are objects', run: queries },
    { name: 'B4.50 queries without end', run: longQueries },
    { name: 'B4.51 JSON that is deep, long, double or broken', run: oddJson },
    { name: 'B4.52 other content types', run: contentTypes },
    { name: 'B4.53 SQL in every place', run: sql },
    { name: 'B4.55 options out of range', run: options },
    { name: 'B4.56 near misses for every pattern', run: nearMisses },
  ];
}

async function prototype(target) {
  const bodies = [
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"tool":"txt-to-pdf","sourceFileName":"a.txt"}',
    '{"tool":"txt-to-pdf","sourceFileName":"a.txt","options":{"__proto__":{"isAdmin":true}}}',
    '{"tool":"txt-to-pdf","sourceFileName":"a.txt","options":{"constructor":{"prototype":{"isAdmin":true}}}}',
  ];
  for (const body of bodies) assert.ok([400, 422].includes((await target.post(jobs, body)).status));
  const kept =
    '{"tool":"txt-to-pdf","sourceFileName":"a.txt","metadata":{"__proto__":{"isAdmin":true},"a":{"constructor":{"x":1}}}}';
  assert.ok([202, 400].includes((await target.post(jobs, kept)).status));
}

async function massAssignment(target) {
  const fields = {
    id: 'job_1',
    status: 'completed',
    apiKeyId: 'key_1',
    attempts: -5,
    result: {},
    resultStorageKey: 'x',
    createdAt: 1,
    leaseToken: 9,
    expiresAt: 9e15,
  };
  for (const [name, value] of Object.entries(fields)) {
    const { status, json: problem } = await target.post(jobs, { ...job, [name]: value });
    assert.deepEqual([name, status, problem.errors?.[0].field], [name, 400, name]);
  }
}

async function types(target) {
  for (const name of ['tool', 'sourceFileName', 'targetFormat', 'uploadId']) {
    for (const value of wrongValues) {
      const { status } = await target.post(jobs, { ...job, [name]: value });
      assert.equal(status, 400, `${name}: ${JSON.stringify(value).slice(0, 40)} was answered ${status}`);
    }
  }
  for (const name of ['options', 'metadata']) {
    for (const value of ['x', ['x'], true, 5])
      assert.equal((await target.post(jobs, { ...job, [name]: value })).status, 400, name);
  }
  for (const body of ['[]', '"x"', '5', 'true', 'null', ''])
    assert.ok([400, 415].includes((await target.post(jobs, body)).status), body);
}

async function queries(target) {
  for (const query of [
    'from[$ne]=',
    'from[]=a',
    'from=2026-01-01&from=2026-01-02',
    'from=2026-02-31',
    'to=9999-99-99',
    'to=+275760-09-14',
    'limit=-1',
    "from=' OR 1=1--",
  ]) {
    const { status } = await target.http('GET', `/api/v1/usage?${query}`);
    assert.equal(status, 400, `${query} was answered ${status}`);
  }
}

async function longQueries(target) {
  for (const query of [
    'a[]=x&'.repeat(2000),
    `a=${','.repeat(12_000)}`,
    `a${'[b]'.repeat(4000)}=x`,
    'a=1&'.repeat(50_000),
  ]) {
    const startedAt = performance.now();
    const { status } = await target.http('GET', `/api/v1/usage?${query}`).catch(() => ({ status: 431 }));
    assert.ok([400, 414, 431].includes(status), `answered ${status}`);
    assert.ok(performance.now() - startedAt < 3000, 'it took too long');
  }
}

const frame = (text) => `{"tool":"txt-to-pdf","sourceFileName":"a.txt","options":${text}}`;

async function oddJson(target) {
  const bodies = {
    deep: '{"options":'.repeat(20_000) + '1' + '}'.repeat(20_000),
    arrays: '['.repeat(100_000),
    digits: frame(`{"fontSize":${'9'.repeat(200_000)}}`),
    double: frame('{"fontSize":12},"options":{"fontSize":1e999}'),
    broken: '{"tool":',
    bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    large: JSON.stringify({ ...job, metadata: { a: 'x'.repeat(5_000_000) } }),
    mark: `\ufeff${JSON.stringify(job)}`,
  };
  for (const [name, body] of Object.entries(bodies)) {
    const headers = { 'content-type': 'application/json' };
    const { status } = await target.http('POST', jobs, { headers, body });
    assert.ok([400, 413, 422, ...(name === 'mark' ? [202] : [])].includes(status), `${name} was answered ${status}`);
  }
  const surrogate = await target.post(
    jobs,
    '{"tool":"txt-to-pdf","sourceFileName":"a\\ud800.txt","metadata":{"\\udfff":"\\ud800"}}',
  );
  assert.ok([202, 400].includes(surrogate.status), `half a pair was answered ${surrogate.status}`);
}

async function contentTypes(target) {
  const body = JSON.stringify(job);
  for (const type of [
    'text/plain',
    'application/json; charset=utf-7',
    'application/json; charset=ucs-2',
    'multipart/form-data; boundary=B',
    'application/x-www-form-urlencoded',
    'application/xml',
  ]) {
    const { status } = await target.http('POST', jobs, { headers: { 'content-type': type }, body });
    assert.ok([400, 415].includes(status), `${type} was answered ${status}`);
  }
}

async function sql(target) {
  for (const text of ["' OR 1=1--", '%', '_', '\\', '\u{1f600}', 'x\0y', "'; DROP TABLE job;--", '\u2028']) {
    const { status } = await target.http('GET', `${jobs}/${encodeURIComponent(text)}`);
    assert.ok([400, 404].includes(status), `${text} was answered ${status}`);
    const created = await target.post(jobs, { ...job, sourceFileName: text, metadata: { text } });
    assert.equal(created.status, 202, `${JSON.stringify(text)} was answered ${created.status}`);
    const read = await target.http('GET', `${jobs}/${created.json.job.id}`);
    // Names are cleaned of what parts a path.
    const visible = text.replaceAll(/[\0\\\u2028]/g, '') || 'document';
    assert.deepEqual([read.json.job.sourceFileName, read.json.job.metadata], [visible, { text }]);
  }
}

async function options(target) {
  const bad = [
    { fontSize: 1e30 },
    { fontSize: 0 },
    { fontSize: -1 },
    { fontSize: '12' },
    { fontSize: null, margin: '999999mm' },
    { margin: '-5mm' },
    { margin: `${'9'.repeat(400)}mm` },
    { lineHeight: 1e300 },
    { pageSize: 'A99' },
    { title: 'x'.repeat(100_000) },
    { lang: '../../etc' },
    { encoding: 'utf-7' },
    { unknown: 1 },
    { toString: 'x' },
  ];
  for (const value of bad) {
    const { status } = await target.post(jobs, { ...job, options: value });
    assert.ok([400, 422].includes(status), `${JSON.stringify(value).slice(0, 60)} was answered ${status}`);
  }
}

/** A pattern that backtracks takes minutes for these. */
async function nearMisses(target) {
  const texts = [
    'a'.repeat(50_000),
    '1'.repeat(50_000),
    `${'9'.repeat(25_000)}.${'9'.repeat(25_000)}x`,
    `${'a-'.repeat(25_000)}!`,
    `${' '.repeat(50_000)}x`,
    `${'1mm '.repeat(12_000)}x`,
  ];
  const places = [
    (text) => ({ ...job, tool: text }),
    (text) => ({ ...job, targetFormat: text }),
    (text) => ({ ...job, options: { margin: text, lang: text, encoding: text, title: text } }),
    (text) => ({ ...job, tool: 'csv-to-pdf', options: { delimiter: text, quote: text, header: text } }),
  ];
  for (const text of texts) {
    for (const place of places) {
      const startedAt = performance.now();
      assert.ok([400, 413, 422].includes((await target.post(jobs, place(text))).status));
      assert.ok(performance.now() - startedAt < 2000, 'a pattern took too long');
    }
  }
}
