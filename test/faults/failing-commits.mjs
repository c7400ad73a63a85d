import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** How the next COMMIT is to fail, and whether a ROLLBACK after it is to fail too. */
let nextCommit = null;
let isRollbackFailing = false;

/** @param fault `full`, `io`, `quota`; or `stuck`, which can't be rolled back either */
export function failNextCommit(fault) {
  nextCommit = fault;
}

function takeCommitFault() {
  const fault = nextCommit;
  nextCommit = null;
  isRollbackFailing = fault === 'stuck';
  return fault;
}

/** A method as it was before it is replaced, to be called with its object. */
function methodOf({ prototype }, name) {
  const method = prototype[name];
  return (object, ...args) => method.apply(object, args);
}

/** The real COMMIT of SQLite meets a real error of the system. */
const embedded = {
  full: (commit) => {
    const filler = join(process.env.DATA_DIR, 'commit-filler');
    fillDisk(filler);
    return commit().finally(() => fs.rmSync(filler));
  },
  /** EFBIG, which is to SQLite what EIO and a quota (EDQUOT) are: a write that failed, and not for want of room. */
  io: (commit) => {
    limitFileSize('0');
    return commit().finally(() => limitFileSize('unlimited'));
  },
  stuck: () => Promise.reject(Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })),
};

/** A log that begins again at its start after a checkpoint has room that it took before: a full disk is none to it. */
const isLogGrowing = process.env.FAULTS_LOG_GROWS === 'true';

function fillDisk(path) {
  const file = fs.openSync(path, 'w');
  for (let size = 1_000_000; size >= 1;)
    try {
      fs.writeSync(file, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  fs.closeSync(file);
}

function limitFileSize(soft) {
  spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${soft}:`]);
}

const Deferred = require('libsql/promise');
const Libsql = require('libsql');
const execDeferred = methodOf(Deferred, 'exec');
Deferred.prototype.exec = function (sql) {
  const commit = () => execDeferred(this, sql);
  if (isLogGrowing) exec(this, 'PRAGMA wal_autocheckpoint = 0');
  const fault = sql === 'COMMIT' ? takeCommitFault() : null;
  return fault === null ? commit() : embedded[fault](commit).catch(noted);
};
const exec = methodOf(Libsql, 'exec');
Libsql.prototype.exec = function (sql) {
  if (sql === 'ROLLBACK' && isRollbackFailing)
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
  return exec(this, sql);
};

/** A MariaDB server undoes the transaction and answers what it says of a COMMIT that failed. */
const ERRNO = { full: 28, io: 5, quota: 122, stuck: 5 };
const { Connection } = require('mysql2');
const query = methodOf(Connection, 'query');
Connection.prototype.query = function (sql, ...rest) {
  const fault = sql === 'COMMIT' ? takeCommitFault() : null;
  if (sql === 'ROLLBACK' && isRollbackFailing) return query(this, failure('stuck'), ...rest);
  if (fault === null) return query(this, sql, ...rest);
  noteFailedCommit();
  return query(this, failure(fault), ...rest);
};

function failure(fault) {
  const undo = fault === 'stuck' ? '' : 'ROLLBACK;';
  const signal = `SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1180, MESSAGE_TEXT = 'Got error ${ERRNO[fault]} during COMMIT';`;
  return `BEGIN NOT ATOMIC ${undo} ${signal} END`;
}

function noted(error) {
  noteFailedCommit();
  throw error;
}

function noteFailedCommit() {
  fs.appendFileSync(join(process.env.FAULTS_DIR, 'failed-commits'), 'failed\n');
}
