import { createRequire, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import vm from 'node:vm';

/**
 * The modules of Node.js that reach other machines, other processes or other code. What is built on them (http, tls,
 * https…) is closed with them.
 */
const FORBIDDEN = [
  'net',
  'dgram',
  'dns',
  'dns/promises',
  'child_process',
  'cluster',
  'worker_threads',
  'inspector',
  'vm',
  'wasi',
] as const;
/** As it was before it is closed. */
const { runInNewContext } = vm;
const FORBIDDEN_GLOBALS = ['fetch', 'WebSocket', 'EventSource'] as const;
const FORBIDDEN_OF_PROCESS = ['binding', '_linkedBinding', 'dlopen', 'kill', 'chdir', '_debugProcess'] as const;

/**
 * Takes away from this process what a converter has no business with. It is the inner wall: code that a document
 * smuggles in meets it even where the operating system and the permission model offer nothing. Can't be undone.
 */
export function lockDown(): void {
  // Both are made on first use, from a class of the module that is closed below.
  void [process.stdout, process.stderr];
  // Reached through the constructor of an open stream, whatever the module exports.
  close(net.Socket.prototype as unknown as Record<string, unknown>, 'net.Socket', ['connect']);
  const load = createRequire(import.meta.url);
  for (const name of FORBIDDEN) close(load(`node:${name}`) as Record<string, unknown>, `node:${name}`);
  syncBuiltinESMExports();
  for (const name of FORBIDDEN_GLOBALS) delete (globalThis as Record<string, unknown>)[name];
  close(process as unknown as Record<string, unknown>, 'process', FORBIDDEN_OF_PROCESS);
}

function close(target: Record<string, unknown>, name: string, keys: readonly string[] = Object.keys(target)): void {
  for (const key of keys) {
    if (typeof target[key] !== 'function') continue;
    const path = `${name}.${key}`;
    const value = path === 'node:vm.runInNewContext' ? globalOfNewRealm(refusal(path)) : refusal(path);
    Object.defineProperty(target, key, { value, writable: false, configurable: false });
  }
}

/** Streams of Node.js itself ask for the global object of another realm, by this very code and for nothing else. */
function globalOfNewRealm(refuse: () => never) {
  return (code: string): unknown =>
    code === 'this'
      ? runInNewContext(code, undefined, { contextCodeGeneration: { strings: false, wasm: false } })
      : refuse();
}

/** A function that may also stand for a class. */
function refusal(name: string): () => never {
  return function refuse() {
    throw new Error(`${name} is closed to converters.`);
  };
}
