import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAnswer } from '../target.mjs';

const health = 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\n';

/** HTTP itself: framing, headers, methods, many connections. */
export function protocol({ scale }) {
  const raw = {
    'B12.116 a header called __proto__': [
      `${health}__proto__: x\r\nconstructor: y\r\nConnection: close\r\n\r\n`,
      [200],
    ],
    'B12.116 two megabytes of headers': [`${health}${`X-A: ${'b'.repeat(1000)}\r\n`.repeat(2000)}\r\n`, [0, 431]],
    'B12.116 three thousand headers': [`${health}${'A: b\r\n'.repeat(3000)}Connection: close\r\n\r\n`, [200, 431]],
    'B12.116 a length and chunks': [
      `POST /api/v1/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
      [400],
    ],
    'B12.116 two lengths': [
      'POST /api/v1/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nContent-Length: 5\r\n\r\nabcdef',
      [400],
    ],
    'B12.116 a transfer encoding with a tab': [
      'POST /api/v1/jobs HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: \tchunked, identity\r\n\r\n0\r\n\r\n',
      [400, 401, 501],
    ],
    'B12.116 a chunk of negative size': [
      'POST /api/v1/jobs HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n0\r\n\r\n',
      [400, 401, 415],
    ],
    'B12.116 no host': ['GET /api/v1/health HTTP/1.1\r\n\r\n', [400]],
    'B12.116 a bare line feed in a header': ['GET /api/v1/health HTTP/1.1\nHost: x\nX: a\n\n', [200, 400]],
    'B12.118 TRACE': ['TRACE /api/v1/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', [400, 404, 405]],
    'B12.118 CONNECT': ['CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n', [0, 400, 404, 405]],
    'B12.118 a method nobody knows': ['DEBUG /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n', [400, 405]],
    'B12.118 an absolute address': [
      'GET http://evil.example/api/v1/health HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      [200, 400, 404],
    ],
    'B12.118 HTTP/2 by mistake': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [0, 400]],
    'B12.118 an upgrade': [
      `${health}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`,
      [0, 200, 400, 426],
    ],
  };
  return [
    ...Object.entries(raw).map(([name, [bytes, statuses]]) => ({
      name,
      run: async (target) => {
        const { status } = readAnswer(await target.raw(bytes, { quietMs: 700 }));
        assert.ok(statuses.includes(status), `answered ${status}`);
      },
    })),
    { name: 'B12.117 a thousand requests in a row', run: pipelining },
    { name: 'B12.117 idle connections', run: (target) => idle(target, 500 * scale) },
    { name: 'B12.118 links follow no Host header', run: hostHeader },
    { name: 'D.13 nothing of the machine is told', run: silent },
  ];
}

async function pipelining(target) {
  const answer = await target.raw(`${health}\r\n`.repeat(1000), { quietMs: 3000 });
  const count = answer.match(/HTTP\/1\.1 200/g)?.length ?? 0;
  assert.ok(count === 1000, `${count} of 1000 answers`);
}

async function idle(target, count) {
  const sockets = await Promise.all(Array.from({ length: count }, () => target.socket()));
  await sleep(1000);
  for (const socket of sockets) socket.destroy();
}

async function hostHeader(target) {
  const body = JSON.stringify({ tool: 'txt-to-pdf', sourceFileName: 'a.txt' });
  const head = `POST /api/v1/jobs HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nAuthorization: Bearer ${target.keys.attacker}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  const answer = await target.raw(head + body);
  assert.match(answer, /^HTTP\/1\.1 202/);
  assert.ok(!answer.includes('evil.example'), 'the answer repeats the Host header');
}

async function silent(target) {
  for (const path of [
    '/.git/config',
    '/package.json',
    '/dist/main.js',
    '/api/v1/../../package.json',
    '/docs/..%2f..%2fpackage.json',
    '/docs/../../../etc/passwd',
    '/problems/..%2f..%2fpackage.json',
    '/metrics',
    '/debug',
  ]) {
    const { status, headers } = await target.http('GET', path, { key: null });
    assert.ok([301, 400, 401, 404].includes(status), `${path} was answered ${status}`);
    assert.equal(headers.get('x-powered-by'), null);
    assert.equal(headers.get('server'), null);
  }
}
