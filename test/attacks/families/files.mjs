import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Names that would be more than names, if anything took them for paths, headers or markup. */
const names = [
  '../../../etc/passwd',
  '..\\..\\win.ini',
  '/etc/passwd',
  'C:\\x.txt',
  'a\0.txt',
  'a\r\nSet-Cookie: x=1.txt',
  'a"; filename="b.exe',
  "a';rm -rf ;'.txt",
  '.',
  '..',
  ' ',
  '.htaccess',
  'CON.txt',
  `${'a'.repeat(240)}.txt`,
  '\u202etxt.exe',
  '名前.txt',
  'e\u0301.txt',
  '😀.txt',
  '%2e%2e%2fetc%2fpasswd',
  '<script>.txt',
  'a.txt/.',
  'a.pdf.txt',
  'a.TXT',
  '=cmd.csv',
  '$(id).txt',
  '`id`.txt',
  '-rf.txt',
  '~root.txt',
  'a\u2028b.txt',
  'a\tb.txt',
  '\ufeffa.txt',
  'a.txt\0.pdf',
  '__proto__',
  'constructor',
  '\ud800.txt',
  '\u001b]0;x\u0007.txt',
];

/** RFC 6266: one name in ASCII, one by RFC 8187, and nothing that ends the header. */
const disposition =
  /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/;

/** Names of files, and downloads. */
export function files({ scale }) {
  return [
    { name: 'B2.25 names of uploads', run: uploadNames },
    { name: 'B2.26 names of sources in downloads', run: downloadNames },
    { name: 'B2.27 a download is never a page', run: inertDownload },
    { name: 'B2.28 ranges', run: ranges },
    { name: 'B2.29 downloads that are cut off', run: (target) => cutDownloads(target, 100 * scale) },
    { name: 'B2.30 downloads that nobody reads', run: (target) => unreadDownloads(target, 60 * scale) },
    { name: 'B2.31 downloads before, after and instead', run: wrongTimes },
  ];
}

async function uploadNames(target) {
  for (const name of names) {
    const { status, json } = await target.upload(Buffer.from('text'), name);
    assert.ok([201, 400, 415].includes(status), `${JSON.stringify(name)} was answered ${status}`);
    if (status === 201) assert.doesNotMatch(json.upload.fileName, /[/\\\u0000-\u001f\u202a-\u202e]/, 'the label');
  }
}

async function downloadNames(target) {
  const { json } = await target.upload(Buffer.from('text'), 'a.txt');
  for (const sourceFileName of names) {
    const request = { tool: 'txt-to-pdf', uploadId: json.upload.id, sourceFileName };
    const created = await target.post('/api/v1/jobs', request);
    assert.equal(created.status, 202, `${JSON.stringify(sourceFileName)}: ${created.json.code}`);
    const { id } = created.json.job;
    await target.http('POST', `/api/v1/jobs/${id}/process`);
    const { status, headers } = await target.download(id);
    assert.equal(status, 200, `${JSON.stringify(sourceFileName)} was answered ${status}`);
    assert.match(headers.get('content-disposition'), disposition, JSON.stringify(sourceFileName));
    assert.equal(headers.get('set-cookie'), null);
  }
}

async function inertDownload(target) {
  const { id } = await target.convert('txt-to-pdf', 'a.txt', Buffer.from('<script>alert(1)</script>'));
  const { headers } = await target.download(id);
  assert.equal(headers.get('content-type'), 'application/pdf');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.match(headers.get('cache-control') ?? '', /no-store|private/);
  assert.match(headers.get('content-security-policy') ?? '', /script-src|default-src/);
  assert.equal(headers.get('x-powered-by'), null);
}

async function ranges(target) {
  const { id, result } = await target.convert('txt-to-pdf', 'a.txt', Buffer.from('ranges'));
  const odd = [
    'bytes=-0',
    'bytes=9-1',
    'bytes=a-b',
    `bytes=${'0-,'.repeat(1000)}0-`,
    'bytes=0-0,2-3',
    `bytes=${'9'.repeat(400)}-`,
    'chars=0-1',
  ];
  const stale = await target.download(id, { headers: { range: 'bytes=0-3', 'if-range': '"another"' } });
  assert.deepEqual([stale.status, stale.bytes.length], [200, result.size]);
  for (const range of odd) {
    const { status, bytes } = await target.download(id, { headers: { range } });
    assert.ok([200, 206, 416, 431].includes(status), `${range.slice(0, 30)} was answered ${status}`);
    if (status === 200) assert.equal(bytes.length, result.size);
  }
}

async function largeDownload(target) {
  const { id } = await target.convert('txt-to-pdf', 'a.txt', Buffer.from('page \f'.repeat(400)));
  return `GET /api/v1/jobs/${id}/download HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${target.keys.attacker}\r\n\r\n`;
}

async function unreadDownloads(target, count) {
  const request = await largeDownload(target);
  const sockets = await Promise.all(Array.from({ length: count }, () => target.socket()));
  for (const socket of sockets) socket.pause().write(request);
  await sleep(3000);
  for (const socket of sockets) socket.resetAndDestroy();
}

async function cutDownloads(target, count) {
  const request = await largeDownload(target);
  for (let i = 0; i < count; i++) {
    const socket = await target.socket();
    socket.pause();
    socket.write(request);
    await sleep(2);
    socket.resetAndDestroy();
  }
}

async function wrongTimes(target) {
  const { json } = await target.post('/api/v1/jobs', { tool: 'txt-to-pdf', sourceFileName: 'a.txt' });
  const early = await target.download(json.job.id);
  assert.deepEqual([early.status, early.json.code], [409, 'job-not-started']);
  const failed = await target.convert('pdf-to-word', 'a.pdf', Buffer.from('%PDF-1.7'));
  const late = await target.download(failed.id);
  assert.deepEqual([late.status, late.json.code], [409, 'job-failed']);
  const none = await target.download('job_00000000000000000000000000000000');
  assert.equal(none.status, 404);
}
