import { execFileSync } from 'node:child_process';
import cluster from 'node:cluster';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import inspector from 'node:inspector';
import net from 'node:net';
import { dirname } from 'node:path';
import tls from 'node:tls';
import vm from 'node:vm';
import { WASI } from 'node:wasi';
import { Worker } from 'node:worker_threads';

/** What code that got into a converter would try. Each throws, or rejects, when it is refused. */
export const attempts = {
  connect: ({ options }) => connected(net.connect(options.port, '127.0.0.1')),
  connectThroughStderr: ({ options }) => connected(new process.stderr.constructor().connect(options.port, '127.0.0.1')),
  request: ({ options }) => connected(http.get(`http://127.0.0.1:${options.port}`)),
  secureRequest: ({ options }) => connected(https.get(`https://127.0.0.1:${options.port}`)),
  session: ({ options }) => connected(http2.connect(`http://127.0.0.1:${options.port}`)),
  secureSocket: ({ options }) => connected(tls.connect(options.port, '127.0.0.1')),
  listen: () => http.createServer().listen(0),
  fork: () => cluster.fork(),
  wasi: () => new WASI({ version: 'preview1', preopens: { '/': '/' } }),
  inspect: () => inspector.open(0),
  fetch: ({ options }) => fetch(`http://127.0.0.1:${options.port}`),
  datagram: () => dgram.createSocket('udp4').bind(0),
  lookup: () =>
    new Promise((resolve, reject) => dns.lookup('localhost', (error) => (error ? reject(error) : resolve()))),
  binding: () => process.binding('tcp_wrap'),
  spawn: () => execFileSync('true'),
  signal: () => process.kill(process.ppid, 0),
  thread: () => new Worker('', { eval: true }),
  addon: () => process.dlopen({ exports: {} }, process.execPath),
  // oxlint-disable-next-line no-eval -- this is what has to be refused
  evaluate: () => (0, eval)('1 + 1'),
  construct: () => Reflect.construct((() => 1).constructor, ['return 1'])(),
  virtualMachine: () => vm.runInNewContext('1 + 1'),
  password: () => fs.readFileSync('/etc/passwd'),
  parent: () => fs.readFileSync(`/proc/${process.ppid}/environ`),
  others: ({ options }) => fs.readFileSync(options.path),
  listOthers: ({ options }) => fs.readdirSync(dirname(options.path)),
  writeOthers: ({ options }) => fs.writeFileSync(options.path, 'overwritten'),
  writeSource: ({ inputPath }) => fs.writeFileSync(inputPath, 'overwritten'),
  writeCode: () => fs.writeFileSync(new URL(import.meta.url), ''),
  symlink: ({ outputPath }) => fs.symlinkSync('/etc/passwd', outputPath),
  hardLink: ({ options, outputPath }) => fs.linkSync(options.path, outputPath),
};

function connected(request) {
  return new Promise((resolve, reject) => {
    request.once('connect', resolve).once('error', reject);
  });
}
