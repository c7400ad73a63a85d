import fs from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { builtIn } from './built-in.mjs';

const require = createRequire(import.meta.url);

/** Ways to files that are not this document's, and to more of one's own than a result. */
export const files = {
  passwords: () => fs.readFileSync('/etc/passwd'),
  environmentOfService: () => fs.readFileSync(`/proc/${process.ppid}/environ`),
  memoryOfService: () => fs.closeSync(fs.openSync(`/proc/${process.ppid}/mem`, 'r')),
  ownMemory: () => fs.closeSync(fs.openSync('/proc/self/mem', 'r+')),
  read: ({ theirs }) => fs.readFileSync(theirs),
  readAsBlob: async ({ theirs }) => (await fs.openAsBlob(theirs)).text(),
  readUpwards: ({ inputPath, theirs }) => fs.readFileSync(`${dirname(inputPath)}/../../${basename(theirs)}`),
  list: ({ theirs }) => listed(dirname(theirs), basename(theirs)),
  listRoot: () => listed('/', 'etc'),
  watch: ({ theirs }) => fs.watch(theirs).close(),
  overwrite: ({ theirs }) => fs.writeFileSync(theirs, fs.readFileSync(theirs)),
  append: ({ scratch }) => fs.appendFileSync(join(scratch, 'log'), 'x'),
  truncate: ({ scratch }) => fs.truncateSync(join(scratch, 'log'), 0),
  remove: ({ scratch }) => fs.unlinkSync(join(scratch, 'to-remove')),
  changeMode: ({ scratch }) => fs.chmodSync(join(scratch, 'log'), 0o777),
  changeTimes: ({ scratch }) => fs.utimesSync(join(scratch, 'log'), 0, 0),
  makeElsewhere: ({ scratch }) => fs.writeFileSync(join(scratch, `made-${process.pid}`), 'x'),
  changeSource: ({ inputPath }) => fs.appendFileSync(inputPath, ''),
  openSourceToWrite: ({ inputPath }) => fs.closeSync(fs.openSync(inputPath, 'r+')),
  changeCode: () => fs.appendFileSync(new URL('../hostile.child.mjs', import.meta.url), ''),
  makeBesideResult: ({ outputPath }) => fs.writeFileSync(`${outputPath}.2`, 'x'),
  makeFolders: ({ outputPath }) => fs.mkdirSync(join(dirname(outputPath), 'folder')),
  makeTemporary: ({ outputPath }) => fs.mkdtempSync(join(dirname(outputPath), 'folder-')),
  linkSymbolically: ({ theirs, outputPath }) => fs.symlinkSync(theirs, `${outputPath}.link`),
  link: ({ theirs, outputPath }) => fs.linkSync(theirs, `${outputPath}.hard`),
  moveResult: ({ outputPath }) => {
    fs.renameSync(outputPath, `${outputPath}.moved`);
    fs.renameSync(`${outputPath}.moved`, outputPath);
  },
  replaceResult: ({ outputPath }) => {
    fs.unlinkSync(outputPath);
    fs.writeFileSync(outputPath, '');
  },
  setUserId: ({ outputPath }) => fs.chmodSync(outputPath, 0o4755),
  growResult: ({ outputPath, maxFileBytes }) => {
    const file = fs.openSync(outputPath, 'r+');
    try {
      fs.ftruncateSync(file, maxFileBytes * 4);
    } finally {
      fs.ftruncateSync(file, 0);
      fs.closeSync(file);
    }
  },
  inherited: () => {
    for (let handle = 4; handle < 64; handle++) if (isForeign(handle)) return;
    throw new Error('Nothing that can be read is open.');
  },
  traceFlags: async ({ scratch }) => {
    const path = join(scratch, 'trace.log');
    (await builtIn('v8')).setFlagsFromString(`--redirect-code-traces-to=${path}`);
  },
  heapSnapshot: async ({ scratch }) => (await builtIn('v8')).writeHeapSnapshot(join(scratch, 'heap')),
  report: ({ scratch }) => {
    const path = join(scratch, `report-${performance.now()}.json`);
    process.report.writeReport(path);
    // It says on the standard error that it could not.
    fs.accessSync(path);
  },
  traceEvents: async () => (await builtIn('trace_events')).createTracing({ categories: ['node.fs.sync'] }).enable(),
  environmentFile: ({ theirs }) => process.loadEnvFile(theirs),
  engine: async () => (await builtIn('crypto')).setEngine('/nowhere/engine.so'),
  addon: () => process.dlopen({ exports: {} }, addonPath()),
  database: ({ databasePath }) => {
    const Database = require('libsql');
    new Database(databasePath).prepare('SELECT secret FROM secrets').get();
  },
  builtInDatabase: async ({ databasePath }) => {
    const { DatabaseSync } = await builtIn('sqlite');
    new DatabaseSync(databasePath).prepare('SELECT secret FROM secrets').get();
  },
  attachedDatabase: async ({ databasePath }) => {
    const { DatabaseSync } = await builtIn('sqlite');
    new DatabaseSync(':memory:').exec(`ATTACH '${databasePath}' AS theirs; SELECT * FROM theirs.secrets`);
  },
  wasi: async () => new (await builtIn('wasi')).WASI({ version: 'preview1', preopens: { '/': '/etc' } }),
};

/** A root of one's own may be looked at: it is what isn't there that counts. */
function listed(folder, name) {
  if (!fs.readdirSync(folder).includes(name)) throw new Error(`${name} is not there.`);
}

/** A file or a socket that somebody left open: what Node.js opens for itself is neither. */
function isForeign(handle) {
  try {
    const status = fs.fstatSync(handle);
    return status.isFile() || status.isSocket();
  } catch {
    return false;
  }
}

function addonPath() {
  const name = `@libsql/${process.platform}-${process.arch}`;
  return [`${name}-gnu`, `${name}-musl`, name].map(resolved).find(Boolean);
}

function resolved(name) {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}
