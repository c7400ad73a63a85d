import * as moduleApi from 'node:module';
import { builtinModules, createRequire, syncBuiltinESMExports } from 'node:module';
import { Writable } from 'node:stream';
import vm from 'node:vm';

/**
 * All modules of Node.js that a converter may load: they compute, and read and write files, which the permission model and
 * the outer wall bound. Whatever a later version of Node.js brings is closed until it stands here.
 */
const ALLOWED_MODULES = new Set([
  'async_hooks',
  'buffer',
  'console',
  'constants',
  'crypto',
  'diagnostics_channel',
  'domain',
  'events',
  'fs',
  'fs/promises',
  'module',
  'path',
  'path/posix',
  'path/win32',
  'perf_hooks',
  'process',
  'stream',
  'stream/promises',
  'stream/web',
  'string_decoder',
  'timers',
  'timers/promises',
  'url',
  'util',
  'util/types',
  'zlib',
]);

/** What may be called of modules that can do more than that: `crypto` can load a library, `module` can start a thread. */
const ALLOWED_MEMBERS: Readonly<Record<string, RegExp>> = {
  crypto:
    /^(createCipheriv|createHash|createHmac|getHashes|hash|randomBytes|randomUUID|randomFillSync|timingSafeEqual)$/,
  module: /^(_.*|createRequire|isBuiltin|wrap|Module|prototype)$/,
};

/** What may be called of `process`: what asks about the process or ends it, and what Node.js itself calls there. */
const ALLOWED_OF_PROCESS =
  /^(nextTick|hrtime|memoryUsage|cpuUsage|resourceUsage|uptime|cwd|exit|reallyExit|abort|emitWarning|ref|unref|_fatalException|_tickCallback|_rawDebug|(set|has)UncaughtExceptionCaptureCallback)$/;

/** The globals that stay, beside those of the language itself. */
const ALLOWED_GLOBALS =
  /^(process|global|Buffer|(set|clear)(Immediate|Interval|Timeout)|URL|URLSearchParams|DOMException|AbortController|AbortSignal|(Custom|Message)?Event|EventTarget|.*Stream(Default|BYOB)?(Controller|Reader|Writer|Request)?|ReadableByteStreamController|.*QueuingStrategy|TextEncoder|TextDecoder|queueMicrotask|structuredClone|atob|btoa|MessageChannel|MessagePort|Blob|File|[Pp]erformance.*|crypto|Crypto|CryptoKey|SubtleCrypto|navigator|Navigator|Response)$/;

/** Modules that `builtinModules` does not list in every version that has them. */
const MODULES_WITH_SCHEME_ONLY = ['sea', 'sqlite', 'test', 'test/reporters'];

/** Kept for `globalOfNewRealm`, before the module is closed. */
const { runInNewContext } = vm;

type Target = Record<string, unknown>;

/** Missing in Node.js 20. */
const { registerHooks } = moduleApi as unknown as {
  registerHooks?: (hooks: { resolve(specifier: string, context: object, next: Resolve): { url: string } }) => void;
};
type Resolve = (specifier: string, context: object) => { url: string };

/**
 * Takes away from this process what a converter has no business with: every module, global and function of Node.js that
 * is not listed above. It is the inner wall: code that a document smuggles in meets it even where the operating system and
 * the permission model offer nothing. Can't be undone.
 */
export function lockDown(): void {
  const load = createRequire(import.meta.url);
  const realm = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);
  silence();
  for (const [name, allowed] of Object.entries(ALLOWED_MEMBERS))
    close(load(`node:${name}`) as Target, `node:${name}`, allowed);
  if (registerHooks) registerHooks({ resolve: resolveAllowed });
  else closeLoaded(load);
  syncBuiltinESMExports();
  guardBuiltins();
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!realm.has(name) && !ALLOWED_GLOBALS.test(name)) delete (globalThis as Target)[name];
  close(process as unknown as Target, 'process', ALLOWED_OF_PROCESS);
}

/** The streams of Node.js would hold handles from which sockets can be made. Errors of V8 itself don't go through them. */
function silence(): void {
  for (const name of ['stdin', 'stdout', 'stderr']) {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    Object.defineProperty(process, name, { value: nowhere, writable: false, configurable: false });
  }
  // It writes reports to any path.
  Object.defineProperty(process, 'report', { value: undefined, writable: false, configurable: false });
}

function resolveAllowed(specifier: string, context: object, next: Resolve): { url: string } {
  const resolved = next(specifier, context);
  const name = /^node:(.*)$/.exec(resolved.url)?.[1];
  if (name !== undefined && !ALLOWED_MODULES.has(name)) refusal(`node:${name}`)();
  return resolved;
}

/** Node.js 20 has no hook for loading: modules that are not allowed are loaded here, and all their functions closed. */
function closeLoaded(load: NodeJS.Require): void {
  const kept = new Set([...ALLOWED_MODULES].map((name) => load(`node:${name}`) as unknown));
  for (const name of [...builtinModules, ...MODULES_WITH_SCHEME_ONLY]) {
    // The modules of streams by their old names are the classes of `stream`.
    if (ALLOWED_MODULES.has(name) || /^_stream_(?!wrap)/.test(name)) continue;
    const exported = loadIfThere(load, name.startsWith('node:') ? name : `node:${name}`);
    if (exported && !kept.has(exported)) close(exported, `node:${name}`);
  }
  // Reached through the constructor of an open stream, whatever the module exports.
  const { Socket } = load('node:net') as { Socket: { prototype?: Target } };
  if (Socket.prototype) close(Socket.prototype, 'net.Socket', /^(?!connect$)/);
}

function loadIfThere(load: NodeJS.Require, name: string): Target | undefined {
  try {
    return load(name) as Target;
  } catch {
    return undefined;
  }
}

/** `process.getBuiltinModule` loads modules past the hook. */
function guardBuiltins(): void {
  const found = (process as { getBuiltinModule?: (name: string) => unknown }).getBuiltinModule;
  if (!found) return;
  const value = (given: unknown): unknown => {
    // Converted only once: an object might give another name the second time.
    const name = String(given);
    return ALLOWED_MODULES.has(name.replace(/^node:/, '')) ? found(name) : refusal(`node:${name}`)();
  };
  Object.defineProperty(process, 'getBuiltinModule', { value, writable: false, configurable: false });
}

/** Every function of `target` whose name is not `allowed` throws from now on. */
function close(target: Target, name: string, allowed?: RegExp): void {
  for (const [key, { value, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
    if (typeof value !== 'function' || !configurable || allowed?.test(key)) continue;
    const path = `${name}.${key}`;
    const closed = path === 'node:vm.runInNewContext' ? globalOfNewRealm(refusal(path)) : refusal(path);
    Object.defineProperty(target, key, { value: closed, writable: false, configurable: false });
  }
}

/** Streams of Node.js itself ask for the global object of another realm, by this very code and for nothing else. */
function globalOfNewRealm(refuse: () => never) {
  return (code: string): unknown =>
    code === 'this'
      ? runInNewContext(code, undefined, { contextCodeGeneration: { strings: false, wasm: false } })
      : refuse();
}

/** A function that throws, also when it is called as a class. */
function refusal(name: string): () => never {
  return function refuse() {
    throw new Error(`${name} is closed to converters.`);
  };
}
