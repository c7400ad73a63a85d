import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { readAnswer } from '../target.mjs';

const file = 'form-data; name="file"; filename="a.txt"';
const end = '--B--\r\n';

function part(disposition, body = 'x', headers = 'Content-Type: text/plain\r\n') {
  return `--B\r\nContent-Disposition: ${disposition}\r\n${headers}\r\n${body}\r\n`;
}

const field = (name) => part(`form-data; name="${name}"`);

/** Bodies of multipart/form-data, written to the socket as they are: [body, expected status, expected code]. */
function bodies() {
  const bad = [400, 'invalid-multipart'];
  return {
    'B1.1 a field without a name': [part('form-data; name=""; filename="a.txt"') + end, 400],
    'B1.2 an index that throws': [field('a[4294967294]') + field('a[]') + end, 400],
    'B1.3 an index that spins': [field('a[4294967294]') + field('a[b]') + end, 400],
    'B1.4 names in names': [field(`a${'[b]'.repeat(20_000)}`) + end, ...bad],
    'B1.5 a part without a name': [part('form-data; filename="a.txt"') + end, 400],
    'B1.5 a header and no body': ['--B\r\nContent-Disposition: form-data; name="file"', ...bad],
    'B1.6 ten thousand fields': [Array.from({ length: 10_000 }, (_, i) => field(`f${i}`)).join('') + end, ...bad],
    'B1.8 no last boundary': [part(file), ...bad],
    'B1.8 an end in the middle': [part(file, 'x'.repeat(1000)).slice(0, -500), ...bad],
    'B1.14 two files': [part(file) + part(file, 'y') + end, 400, 'too-many-files'],
    'B1.14 no file': [field('a') + end, 400, 'file-missing'],
    'B1.14 a file under another name': [
      part('form-data; name="document"; filename="a.txt"') + end,
      400,
      'file-missing',
    ],
    'B1.18 two dispositions': [
      `--B\r\nContent-Disposition: ${file}\r\nContent-Disposition: form-data; name="x"\r\n\r\nx\r\n${end}`,
    ],
    'B1.18 five thousand headers': [
      `--B\r\n${'X-A: b\r\n'.repeat(5000)}Content-Disposition: ${file}\r\n\r\nx\r\n${end}`,
      400,
    ],
    'B1.18 a header of 100 kB': [part(`form-data; name="file"; filename="${'a'.repeat(100_000)}.txt"`) + end, 400],
    'B1.19 a transfer encoding': [part(file, 'eA==', 'Content-Transfer-Encoding: base64\r\n') + end],
    'B1.19 multipart in multipart': [
      part(file, '--C\r\n\r\nx\r\n--C--', 'Content-Type: multipart/mixed; boundary=C\r\n') + end,
    ],
    'B1.20 names of the prototype': [
      ['__proto__[x]', 'constructor[prototype][x]', 'toString', 'hasOwnProperty', '__proto__'].map(field).join('') +
        part(file) +
        end,
    ],
    'B1.22 a megabyte before the first part': [`${'z'.repeat(1_000_000)}\r\n${part(file)}${end}`],
    'B1.22 line feeds alone': [(part(file) + end).replaceAll('\r\n', '\n'), 400],
    'B2.25 an encoded path as the name': [
      part(`form-data; name="file"; filename="a.txt"; filename*=UTF-8''..%2f..%2fetc%2fpasswd.txt`) + end,
      201,
    ],
    'B2.26 a line break in the name': [
      part('form-data; name="file"; filename="a%0d%0aSet-Cookie: x=1.txt"') + end,
      201,
    ],
  };
}

/** The upload by bare sockets, and what else can be done to it. */
export function multipart({ scale }) {
  const raw = Object.entries(bodies()).map(([name, [body, status, code]]) => ({
    name,
    run: async (target) => {
      const answer = readAnswer(await target.raw(target.multipart(body)));
      if (status === undefined) assert.ok([201, 400].includes(answer.status), `answered ${answer.status}`);
      else assert.equal(answer.status, status, `answered ${answer.status} ${answer.code}`);
      if (code) assert.equal(answer.code, code);
    },
  }));
  return [...raw, ...frames(), ...loads(scale)];
}

function frames() {
  const body = part(file) + end;
  const statusOf = async (target, options) => readAnswer(await target.raw(target.multipart(body, options))).status;
  const boundaries = [
    '',
    '; boundary=',
    `; boundary=${'b'.repeat(200)}`,
    '; boundary="(((((a+)+)+$"',
    '; boundary=B; boundary=C',
  ];
  return [
    {
      name: 'B1.5 boundaries that are none',
      run: async (target) => {
        for (const boundary of boundaries) {
          const status = await statusOf(target, { contentType: `multipart/form-data${boundary}` });
          assert.ok([201, 400].includes(status), `${boundary} was answered ${status}`);
        }
      },
    },
    {
      name: 'B1.9 a length that is too small',
      run: async (target) => assert.ok([0, 400].includes(await statusOf(target, { length: 20 }))),
    },
    {
      name: 'B1.21 a compressed body',
      run: async (target) => {
        const bomb = gzipSync(`{"a":"${'A'.repeat(20_000_000)}"}`, { level: 9 });
        const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
        const answer = await target.http('POST', '/api/v1/jobs', { headers, body: bomb });
        assert.ok([413, 415].includes(answer.status), `answered ${answer.status}`);
        assert.ok([201, 400, 415].includes(await statusOf(target, { headers: 'Content-Encoding: gzip\r\n' })));
      },
    },
    {
      name: 'B1.24 a wrong key is told before the body',
      run: async (target) => {
        const head = target.multipart('', { key: 'wrong', headers: 'Expect: 100-continue\r\n', length: 1_000_000_000 });
        const answer = await target.raw(head);
        assert.match(answer, /^HTTP\/1\.1 401/, 'the answer to Expect was not 401');
        assert.ok(!answer.includes('100 Continue'), 'the body was asked for');
      },
    },
    {
      name: 'B1.12 chunks without end',
      run: async (target) => {
        const { maxUploadBytes } = (await target.http('GET', '/api/v1/usage')).json.usage.limits;
        assert.equal(readAnswer(await target.raw(chunked(target, maxUploadBytes + 1_000_000))).status, 413);
      },
    },
    {
      name: 'B1.12 the largest file and one byte more',
      run: async (target) => {
        const { maxUploadBytes } = (await target.http('GET', '/api/v1/usage')).json.usage.limits;
        assert.equal((await target.upload(Buffer.alloc(maxUploadBytes, 'a'), 'a.txt')).status, 201);
        assert.equal((await target.upload(Buffer.alloc(maxUploadBytes + 1, 'a'), 'a.txt')).status, 413);
        const head = target.multipart('', { length: 10 * maxUploadBytes });
        assert.equal(
          readAnswer(await target.raw(head)).status,
          413,
          'a length that is too large is told before the body',
        );
      },
    },
  ];
}

/** An upload that announces no length. */
function chunked(target, size) {
  const [head] = target.multipart('').toString('latin1').split('Content-Length');
  const body = part(file, 'x'.repeat(size)) + end;
  const bytes = `${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  return Buffer.from(bytes, 'latin1');
}

/** Many connections that stop in the middle. */
function loads(scale) {
  const start = part(file, 'x'.repeat(20_000));
  return [
    {
      name: 'B1.7 uploads that are cut off',
      run: async (target) => {
        for (let i = 0; i < 100 * scale; i++) {
          const socket = await target.socket();
          socket.write(target.multipart(start, { length: 100_000 }));
          await sleep(2);
          socket.resetAndDestroy();
        }
      },
    },
    {
      name: 'B1.9 uploads that stand still',
      run: (target) => holding(target, 60 * scale, target.multipart(start, { length: 100_000 })),
    },
    {
      name: 'B1.10 headers letter by letter',
      run: (target) => holding(target, 60 * scale, 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    },
  ];
}

/** Opens connections that never come to an end, and lets the oracle look at the service for three seconds. */
async function holding(target, count, bytes) {
  const sockets = await Promise.all(Array.from({ length: count }, () => target.socket()));
  for (const socket of sockets) socket.write(bytes);
  for (let second = 0; second < 3; second++) {
    await sleep(1000);
    for (const socket of sockets) socket.write('a');
  }
  for (const socket of sockets) socket.destroy();
}
