/* oxlint-disable no-underscore-dangle -- what Node.js calls its own is tried too */
import * as moduleApi from 'node:module';
import { absent, builtIn } from './built-in.mjs';

const { createRequire, Module } = moduleApi;
const require = createRequire(import.meta.url);

/** Ways to what the inner wall closes, and to code that nobody has written down. */
export const modules = {
  bindingOfSockets: () => process.binding('tcp_wrap').TCP.name,
  bindingOfPipes: () => process.binding('pipe_wrap').Pipe.name,
  bindingOfProcesses: () => process.binding('spawn_sync').spawn.name,
  linkedBinding: () => process._linkedBinding('nothing'),
  require: () => require('child_process').spawn('/bin/true'),
  requireSubsystem: () => useOf(require('worker_threads').Worker),
  load: () => useOf(Module._load('node:child_process').spawn),
  loadOfModule: () => useOf(new Module('x').require('node:net').connect),
  getBuiltin: () => useOf((process.getBuiltinModule?.('node:child_process') ?? lacking()).spawn),
  importBuiltin: async () => useOf((await builtIn('dgram')).createSocket),
  importLater: async () => useOf((await builtIn('tls')).connect),
  importTestRunner: async () => useOf((await builtIn('test')).run),
  registerThread: () => moduleApi.register('data:text/javascript,', import.meta.url),
  registerHooks: () => (moduleApi.registerHooks ?? lacking)({}),
  compileCache: () => (moduleApi.enableCompileCache ?? lacking)(process.cwd()),
  // oxlint-disable-next-line no-eval -- this is what has to be refused
  evaluate: () => (0, eval)('1 + 1'),
  construct: () => Reflect.construct((() => 1).constructor, ['return 1'])(),
  virtualMachine: async () => (await builtIn('vm')).runInNewContext('1 + 1'),
  script: async () => new (await builtIn('vm')).Script('1 + 1').runInThisContext(),
  function: async () => (await builtIn('vm')).compileFunction('return 1')(),
  console: async () => (await builtIn('repl')).start({ input: undefined, terminal: false }).close(),
  debugger: async () => {
    const session = new (await builtIn('inspector')).Session();
    session.connect();
    session.disconnect();
  },
  flags: async () => (await builtIn('v8')).setFlagsFromString('--no-lazy'),
  prototype: () => {
    if ({}.__proto__ === undefined) throw new Error('There is no __proto__.');
  },
};

/** An export that refuses when it is called is as good as none: with nothing to call it with, the real one throws too. */
function useOf(exported) {
  const text = Function.prototype.toString.call(exported);
  if (text.includes('refuse')) throw new Error(`${exported.name} is closed.`);
}

function lacking() {
  throw absent();
}
