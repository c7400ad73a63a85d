/** The promises P… and the faults F… of docs/reliability.md. @type {import('../guards.mjs').Guard[]} */
export const reliability = [
  {
    name: 'embedded-durability-asserted',
    promise: 'P1',
    what: 'The start asserts on the live connection that SQLite flushes every commit.',
    patches: [
      {
        file: 'src/database/data-source.options.ts',
        find: `connection.pragma('synchronous = FULL');`,
        replace: `connection.pragma('synchronous = OFF');`,
      },
    ],
    test: { file: 'test/contract.e2e-spec.ts', name: 'answers health without a key' },
    shows: 'The embedded database is not durable',
  },
  {
    name: 'server-durability-told',
    promise: 'P1',
    what: 'The start warns of a database server that does not flush what it commits.',
    patches: [
      {
        file: 'src/database/durability.check.ts',
        find: `if (isSafe) return;`,
        replace: `if (isSafe || setting !== '') return;`,
      },
    ],
    test: {
      file: 'test/boot.e2e-spec.ts',
      name: 'warns of a database that does not flush what it commits',
      database: 'mariadb',
    },
  },
  {
    name: 'answered-after-the-common-commit',
    promise: 'P1',
    what: 'Of transactions that are committed together none is answered before the commit.',
    patches: [
      {
        file: 'src/database/group.commit.ts',
        find: `return () => resolve(value);`,
        replace: `resolve(value);\n        return () => undefined;`,
      },
    ],
    test: { file: 'src/database/group.commit.spec.ts', name: 'are committed as one, and answered after that' },
  },
  {
    name: 'failing-writers-apart',
    promise: 'F2',
    what: 'When a common transaction fails, each of its parts is tried by itself.',
    patches: [
      {
        file: 'src/database/group.commit.ts',
        find: `if (group.length === 1 || isContention(error)) for`,
        replace: `if (group.length > 0) for`,
      },
    ],
    test: { file: 'src/database/group.commit.spec.ts', name: 'fail alone' },
  },
  {
    name: 'commit-waited-for',
    promise: 'P1',
    what: 'A commit that waits for the disk on another thread has ended before anybody goes on.',
    patches: [
      {
        file: 'src/database/sqlite.driver.ts',
        find: `lastInsertRowid: Deferred.prototype.exec.call(this, 'COMMIT') as Promise<void>`,
        replace: `lastInsertRowid: void Deferred.prototype.exec.call(this, 'COMMIT')`,
      },
    ],
    test: { file: 'src/database/sqlite.driver.spec.ts', name: 'returns from a commit that has ended' },
  },
  {
    name: 'one-service-a-data-folder',
    promise: 'P1',
    what: 'A second service on the same embedded database is refused.',
    patches: [
      {
        file: 'src/common/process-lock.ts',
        find: `file.exec('BEGIN EXCLUSIVE');`,
        replace: `file.exec('BEGIN DEFERRED');`,
      },
    ],
    test: { file: 'test/boot.e2e-spec.ts', name: 'is refused on the data folder of another service' },
    hangs: true,
  },
  {
    name: 'small-results-verified',
    promise: 'P2',
    what: 'The bytes of a small result are compared with its digest before they are sent.',
    patches: [
      {
        file: 'src/jobs/results/result.files.ts',
        find: `assertDigest(storageKey, result, createHash('sha256').update(bytes).digest('hex'));`,
        replace: ``,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'a result that was changed or removed is never sent' },
  },
  {
    name: 'completion-in-the-ledger',
    promise: 'P2',
    what: 'A completion is committed together with its entry in the ledger.',
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `if (isMine) await this.journal.record(manager, event);`,
        replace: `void event;`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'a hundred requests to process one job start it once' },
  },
  {
    name: 'lease-ends-after-its-length-only',
    promise: 'P3',
    what: 'A lease ends when its holder has been silent for its whole length.',
    patches: [
      {
        file: 'src/jobs/ledger/lease.watch.ts',
        find: `>= this.leaseMs);`,
        replace: `>= 0);`,
      },
    ],
    test: { file: 'src/jobs/ledger/lease.watch.spec.ts', name: 'ends a lease whose holder gave no sign' },
  },
  {
    name: 'prolonged-lease-kept',
    promise: 'P3',
    what: 'Every heartbeat makes the time of a lease begin anew.',
    patches: [
      {
        file: 'src/jobs/ledger/lease.watch.ts',
        find: `before?.beat === beat ? before : { beat, since: now }`,
        replace: `before ?? { beat, since: now }`,
      },
    ],
    test: { file: 'src/jobs/ledger/lease.watch.spec.ts', name: 'keeps a lease that is prolonged' },
  },
  {
    name: 'expired-uploads-removed',
    promise: 'P7',
    what: 'The file of an upload that has expired is removed.',
    patches: [
      {
        file: 'src/jobs/retention/retention.sweep.ts',
        find: `await this.storage.remove(storageKey);`,
        replace: ``,
      },
    ],
    test: { file: 'test/retention.e2e-spec.ts', name: 'takes files away when their time is over' },
  },
  {
    name: 'expired-uploads-not-found',
    promise: 'P7',
    what: 'An upload whose time is over is not found, even before its file is removed.',
    patches: [
      {
        file: 'src/uploads/upload.service.ts',
        find: `return upload && upload.expiresAt > this.clock.now() ? upload : null;`,
        replace: `return upload;`,
      },
    ],
    test: { file: 'test/retention.e2e-spec.ts', name: 'takes files away when their time is over' },
  },
  {
    name: 'failed-work-cleared',
    promise: 'P7',
    what: 'A try that failed leaves nothing in the work folder.',
    patches: [
      {
        file: 'src/jobs/worker/job.run.ts',
        find: `await this.results.clearWork(job);\n    if (lease.isLost) return;`,
        replace: `if (lease.isLost) return;`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'a source that was changed is not converted' },
  },
  {
    name: 'reserve-asked-at-an-upload',
    promise: 'F3',
    what: 'An upload is refused when the disk is nearly full, and when it would make it so.',
    patches: [
      {
        file: 'src/uploads/document.receiver.ts',
        find: `this.disk.assertRoom(announced);`,
        replace: ``,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'new work is refused, old work can be had' },
  },
  {
    name: 'reserve-counts-what-comes',
    promise: 'F3',
    what: 'What an upload announces is counted before it is there.',
    patches: [
      {
        file: 'src/storage/disk-space.ts',
        find: `bavail * bsize - sizeBytes >=`,
        replace: `bavail * bsize - 0 * sizeBytes >=`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'new work is refused, old work can be had' },
  },
  {
    name: 'reserve-asked-at-a-job',
    promise: 'F3',
    what: 'A job is refused when the disk is nearly full.',
    patches: [{ file: 'src/jobs/intake/job.intake.ts', find: `this.disk.assertRoom();`, replace: `` }],
    test: { file: 'test/faults.e2e-spec.ts', name: 'new work is refused, old work can be had' },
  },
  {
    name: 'queue-waits-for-room',
    promise: 'F3',
    what: 'Queued jobs wait while there is no room for their results.',
    patches: [
      {
        file: 'src/jobs/worker/job.run.ts',
        find: `return this.results.hasRoom() && this.server`,
        replace: `return this.server`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'new work is refused, old work can be had' },
  },
  {
    name: 'source-compared-with-its-digest',
    promise: 'F5',
    what: 'A result that was made of anything but what was sent is thrown away.',
    patches: [
      {
        file: 'src/jobs/worker/job.run.ts',
        find: `return report.facts.inputSha256 === sha256;`,
        replace: `return report.facts.inputSha256 !== '' || sha256 === '';`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'a source that was changed is not converted' },
  },
  {
    name: 'lost-files-told',
    promise: 'F5',
    what: 'Records that have lost their files are told in the log at the start.',
    patches: [
      {
        file: 'src/jobs/retention/reconciliation.ts',
        find: `if (missing.length === 0) return;`,
        replace: `if (missing.length >= 0) return;`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'records that have lost their files are told at the start' },
  },
  {
    name: 'unwritable-storage-told',
    promise: 'F6',
    what: '`/readyz` says when the storage can not be written to.',
    patches: [
      {
        file: 'src/health/health.service.ts',
        find: `...(hasStorage ? [] : [`,
        replace: `...(hasStorage || !hasStorage ? [] : [`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: 'a storage that can not be written to is told' },
  },
  {
    name: 'database-waited-for-at-the-start',
    promise: 'F8',
    what: 'A database server that is away at the start is waited for.',
    patches: [
      { file: 'src/database/database.module.ts', find: `retryAttempts: Infinity,`, replace: `retryAttempts: 1,` },
    ],
    test: {
      file: 'test/database.e2e-spec.ts',
      name: 'one that is away at the start is waited for',
      database: 'mariadb',
    },
  },
  {
    name: 'lost-connection-is-503',
    promise: 'F9',
    what: 'A request that meets a database out of reach is answered with 503 and Retry-After.',
    patches: [
      {
        file: 'src/common/problem/problem.mapping.ts',
        find: `...codes('unavailable', ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']),`,
        replace: ``,
      },
      {
        file: 'src/common/problem/problem.mapping.ts',
        find: `if (property(error, 'fatal') === true) return 'unavailable';`,
        replace: ``,
      },
    ],
    test: {
      file: 'test/database.e2e-spec.ts',
      name: 'one that is away at the start is waited for',
      database: 'mariadb',
    },
  },
  {
    name: 'finished-conversion-insisted-on',
    promise: 'F9',
    what: 'The end of a conversion is written again and again while the database is out of reach.',
    patches: [
      {
        file: 'src/jobs/worker/job.run.ts',
        find: `if (lease.isLost || stateOfSystem(error) === undefined) throw error;`,
        replace: `if (lease.isLost || error instanceof Error) throw error;`,
      },
    ],
    test: {
      file: 'test/outage.e2e-spec.ts',
      name: 'is written when it is back, without another try',
      database: 'mariadb',
    },
  },
  {
    name: 'silent-database-given-up',
    promise: 'F10',
    what: 'A connection on which the database says nothing for ten seconds is given up.',
    patches: [
      {
        file: 'src/database/mysql.driver.ts',
        find: `socketOf(connection).setTimeout(SILENCE_MS)`,
        replace: `socketOf(connection).setTimeout(0)`,
      },
    ],
    test: {
      file: 'test/database.e2e-spec.ts',
      name: 'a server that falls silent is given up',
      database: 'mariadb',
    },
    hangs: true,
  },
  {
    name: 'locked-database-tried-again',
    promise: 'F11',
    what: 'A transaction that another process is in the way of is tried again.',
    patches: [
      {
        file: 'src/database/database.ts',
        find: `if (!isContention(error) || performance.now() > deadline) throw error;`,
        replace: `if (isContention(error) || performance.now() > deadline) throw error;`,
      },
    ],
    test: { file: 'test/database.e2e-spec.ts', name: 'a lock that another process holds is waited for' },
  },
  {
    name: 'locked-database-given-up',
    promise: 'F11',
    what: 'A transaction that others are in the way of for five seconds is answered with 503.',
    patches: [
      { file: 'src/database/database.ts', find: `const CONTENTION_MS = 5000;`, replace: `const CONTENTION_MS = 5e6;` },
    ],
    test: { file: 'test/database.e2e-spec.ts', name: 'a lock that another process holds is waited for' },
    hangs: true,
  },
  {
    name: 'sqlite-migrated-by-one',
    promise: 'F12',
    what: 'Of several processes that migrate the embedded database at once one does it.',
    patches: [
      {
        file: 'src/database/migrate.ts',
        find: `lock.exec('BEGIN EXCLUSIVE');`,
        replace: `lock.exec('BEGIN DEFERRED');`,
      },
    ],
    test: {
      file: 'test/database.e2e-spec.ts',
      name: 'a migration that begins while another is under way waits for its end',
    },
  },
  {
    name: 'server-migrated-by-one',
    promise: 'F12',
    what: 'Of several instances that start on an empty server one migrates it.',
    patches: [
      {
        file: 'src/database/migrate.ts',
        find: 'const name = `docket:${',
        replace: 'const name = `docket:${process.pid}${',
      },
    ],
    test: {
      file: 'test/database.e2e-spec.ts',
      name: 'two instances that start on an empty database migrate it once',
      database: 'mariadb',
    },
    shows: 'The service did not start',
  },
  {
    name: 'half-uploads-removed',
    promise: 'F16',
    what: 'What was written of an upload that broke off is removed.',
    patches: [
      {
        file: 'src/storage/local.storage.ts',
        find: `await rm(partial, { force: true });`,
        replace: ``,
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'leave nothing behind when the client goes away in the middle' },
  },
  {
    name: 'processed-once',
    promise: 'F17',
    what: 'A job is put in line only from the status that it was read with.',
    patches: [
      {
        file: 'src/jobs/ledger/job.transition.ts',
        find: `{ id, status: from, ...where }`,
        replace: `{ id, ...where }`,
      },
    ],
    test: { file: 'test/zombies.e2e-spec.ts', name: 'a request to process a job that was' },
  },
  {
    name: 'unread-log-survived',
    promise: 'F19',
    what: 'A log that nobody reads, or whose disk is full, ends nothing.',
    patches: [
      {
        file: 'src/common/logging/logger.ts',
        find: `output.on('error', () => undefined);`,
        replace: ``,
      },
    ],
    test: { file: 'test/boot.e2e-spec.ts', name: 'goes on when nobody reads its log' },
    shows: 'The service did not start',
  },
  {
    name: 'stopping-service-turns-away',
    promise: 'F20',
    what: 'A service that stops turns new requests away.',
    patches: [
      {
        file: 'src/common/http/shutdown.ts',
        find: `if (PROBES.has(request.path)) return next();`,
        replace: `if (request.path !== '') return next();`,
      },
    ],
    test: { file: 'test/boot.e2e-spec.ts', name: 'ends on SIGTERM in order' },
  },
  {
    name: 'stopping-service-is-not-ready',
    promise: 'F20',
    what: '`/readyz` says that the service is stopping.',
    patches: [
      {
        file: 'src/health/health.service.ts',
        find: `...(this.shutdown.isUnderWay ? [`,
        replace: `...(this.shutdown.isUnderWay && !this.shutdown.isUnderWay ? [`,
      },
    ],
    test: { file: 'test/boot.e2e-spec.ts', name: 'ends on SIGTERM in order' },
    shows: 'fetch failed',
  },
  {
    name: 'interrupted-try-not-counted',
    promise: 'F20',
    what: 'A try that the end of the service interrupted does not count.',
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `attempts: job.attempts - 1, startedAt`,
        replace: `attempts: job.attempts, startedAt`,
      },
    ],
    test: { file: 'test/boot.e2e-spec.ts', name: 'ends on SIGTERM in order' },
  },
  {
    name: 'second-signal-ends-at-once',
    promise: 'F20',
    what: 'A second signal ends the service, whatever is under way.',
    patches: [
      {
        file: 'src/common/http/shutdown.ts',
        find: `if (this.#since !== null) process.exit(1);`,
        replace: ``,
      },
    ],
    test: { file: 'test/boot.e2e-spec.ts', name: 'ends at once on a second signal' },
  },
  {
    name: 'waiting-requests-answered-at-the-end',
    promise: 'F20',
    what: 'Requests that wait for a job are answered when the service stops.',
    patches: [
      {
        file: 'src/jobs/api/job.waiting.ts',
        find: `this.#isStopping = true;\n    for (const sleeper of this.#waiting) sleeper.wake();`,
        replace: ``,
      },
    ],
    test: { file: 'test/boot.e2e-spec.ts', name: 'ends well on SIGTERM, with requests that wait answered' },
    shows: 'fetch failed',
  },
  {
    name: 'end-asks-for-the-token',
    promise: 'P2',
    what: `The end of a job is written only under the fencing token of its try.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `const where = { leaseToken: job.leaseToken };`,
        replace: `const where = {};`,
      },
    ],
    test: { file: 'test/zombies.e2e-spec.ts', name: `when the job is` },
  },
  {
    name: 'heartbeat-asks-for-the-token',
    promise: 'P2',
    what: `A heartbeat prolongs a lease only under its own fencing token.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `{ id, status: 'processing', leaseToken }`,
        replace: `{ id, status: 'processing' }`,
      },
    ],
    test: { file: 'test/zombies.e2e-spec.ts', name: `when the job is` },
  },
  {
    name: 'claim-asks-for-the-token',
    promise: 'F25',
    what: `A job is claimed only under the token that was read.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `to: 'processing', where: { leaseToken }, set }`,
        replace: `to: 'processing', set }`,
      },
    ],
    test: {
      file: 'test/zombies.e2e-spec.ts',
      name: `a claim of a job that was given back is not made under a token that was used`,
    },
    shows: 'There was nothing to claim',
  },
  {
    name: 'late-results-removed',
    promise: 'F13',
    what: `The result of a try that came too late is removed.`,
    patches: [
      {
        file: 'src/jobs/worker/job.run.ts',
        find: `if (!isMine) await this.results.discard(completion.resultStorageKey);`,
        replace: `void isMine;`,
      },
    ],
    test: { file: 'test/held-workers.e2e-spec.ts', name: `change nothing` },
  },
  {
    name: 'dead-workers-jobs-taken-over',
    promise: 'P3',
    what: `A job whose worker gives no sign of life is queued again.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `const ended = this.#leases.ended(await this.#held(), this.clock.elapsed());`,
        replace: `const ended: Job[] = [];`,
      },
    ],
    test: { file: 'test/held-workers.e2e-spec.ts', name: `change nothing`, database: 'mariadb' },
  },
  {
    name: 'rollback-of-nothing',
    promise: 'F21',
    what: `A commit that failed has rolled back by itself; to roll back again is no error.`,
    patches: [
      {
        file: 'src/database/sqlite.driver.ts',
        find: `if (this.inTransaction) this.exec('ROLLBACK');`,
        replace: `this.exec('ROLLBACK');`,
      },
    ],
    test: { file: 'test/full-disk.e2e-spec.ts', name: `loses nothing that was answered when commits fail` },
    shows: `fetch failed`,
  },
  {
    name: 'readiness-writes',
    promise: 'F4',
    what: `\`/readyz\` says when the database can not be written to.`,
    patches: [
      {
        file: 'src/health/health.service.ts',
        find: `...(hasDatabase && !isStored ? [`,
        replace: `...(hasDatabase && !isStored && !hasStorage ? [`,
      },
    ],
    test: {
      file: 'test/database.e2e-spec.ts',
      name: 'one that answers questions and stores nothing is told by /readyz',
    },
  },
  {
    name: 'put-back-asks-for-the-token',
    promise: 'P2',
    what: `A job is given back, and taken from a worker that is gone, only under the fencing token of the try.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `to: 'queued', where: { leaseToken }, set }`,
        replace: `to: 'queued', where: { id }, set }`,
      },
    ],
    test: { file: 'test/zombies.e2e-spec.ts', name: `when the job is` },
  },
  {
    name: 'expired-results-removed',
    promise: 'P7',
    what: `The file of a result that has expired is removed.`,
    patches: [
      {
        file: 'src/jobs/retention/retention.sweep.ts',
        find: `if (resultStorageKey !== null) await this.storage.remove(resultStorageKey);`,
        replace: ``,
      },
    ],
    test: { file: 'test/retention.e2e-spec.ts', name: `takes files away when their time is over` },
  },
  {
    name: 'unprocessed-jobs-expire',
    promise: 'P7',
    what: `A job that was never processed expires like one that was.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.status.ts',
        find: `accepted: ['queued', 'canceled', 'expired'],`,
        replace: `accepted: ['queued', 'canceled'],`,
      },
    ],
    test: { file: 'test/retention.e2e-spec.ts', name: `takes files away when their time is over` },
  },
  {
    name: 'answers-kept-with-what-they-tell',
    promise: 'P4',
    what: `The answer to the creation of a job is kept in the transaction that stores the job.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `      await also(manager);
      // failpoint: job.create.written`,
        replace: `      // failpoint: job.create.written`,
      },
    ],
    test: { file: 'test/idempotency.e2e-spec.ts', name: `makes one job, and tells of it when it is asked again` },
  },
  {
    name: 'answers-kept-once',
    promise: 'P4',
    what: `What a request does whose answer is kept already is undone.`,
    patches: [
      {
        file: 'src/idempotency/idempotency.store.ts',
        find: `throw isDuplicate(error) ? new AnsweredMeanwhile() : error;`,
        replace: `if (!isDuplicate(error)) throw error;`,
      },
    ],
    test: { file: 'test/idempotency.e2e-spec.ts', name: `sends an upload once, by its bytes and its name` },
  },
  {
    name: 'other-requests-told-apart',
    promise: 'P4',
    what: `Another request under a name that was used is refused.`,
    patches: [
      {
        file: 'src/idempotency/receipt.ts',
        find: `if (record.fingerprint !== this.#identity?.fingerprint)`,
        replace: `if (record.fingerprint === '')`,
      },
    ],
    test: { file: 'test/idempotency.e2e-spec.ts', name: `is refused when it asks for something else` },
  },
  {
    name: 'cancellation-ends-the-work',
    promise: 'P8',
    what: `A job that was canceled is not worked on any longer.`,
    patches: [
      {
        file: 'src/jobs/worker/lease.ts',
        find: `else this.#lose('the job was canceled, or given to another worker');`,
        replace: ``,
      },
    ],
    test: { file: 'test/ending.e2e-spec.ts', name: `stops a job that runs, and the next one is begun` },
  },
  {
    name: 'canceled-is-an-end',
    promise: 'P8',
    what: `A job that is finished is not canceled.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.status.ts',
        find: `completed: ['expired'],`,
        replace: `completed: ['expired', 'canceled'],`,
      },
      {
        file: 'src/jobs/api/job.ending.ts',
        find: `if (isFinished(job.status)) throw new ProblemException('job-finished');`,
        replace: ``,
      },
    ],
    test: { file: 'test/ending.e2e-spec.ts', name: `cancels nothing that is finished, and nothing of another key` },
  },
  {
    name: 'deleted-results-removed',
    promise: 'P8',
    what: `The file of a result is removed with its job.`,
    patches: [
      {
        file: 'src/jobs/api/job.ending.ts',
        find: `if (resultStorageKey !== null) await this.storage.remove(resultStorageKey);`,
        replace: ``,
      },
    ],
    test: { file: 'test/ending.e2e-spec.ts', name: `deletes a job with its result, and gives a receipt` },
  },
  {
    name: 'uploads-at-work-not-deleted',
    promise: 'P8',
    what: `An upload that a queued or running job reads is not deleted.`,
    patches: [
      {
        file: 'src/uploads/upload.deletion.ts',
        find: `throw new ProblemException('upload-in-use');`,
        replace: `void 0;`,
      },
    ],
    test: { file: 'test/ending.e2e-spec.ts', name: `deletes an upload, but not under a job that reads it` },
  },
  {
    name: 'expiry-asked-on-reading',
    promise: 'P7',
    what: `What has expired is told so from that moment on, before any sweep.`,
    patches: [
      {
        file: 'src/jobs/api/seen-now.ts',
        find: `if (isExpired(job, now)) job.status = 'expired';`,
        replace: ``,
      },
    ],
    test: { file: 'test/retention.e2e-spec.ts', name: `is over when it is over, and not when the sweep comes by` },
  },
  {
    name: 'sweep-goes-on',
    promise: 'P7',
    what: `A sweep goes on until nothing is due.`,
    patches: [
      {
        file: 'src/jobs/retention/retention.sweep.ts',
        find: `found === BATCH && !stopping.aborted;`,
        replace: `found === BATCH && !stopping.aborted && found < 0;`,
      },
    ],
    test: {
      file: 'test/retention.e2e-spec.ts',
      name: `ends for everything that is due in one sweep, but for what is in use`,
    },
  },
  {
    name: 'uploads-in-use-kept',
    promise: 'P7',
    what: `An upload that a queued or running job reads stays until that job has ended.`,
    patches: [
      {
        file: 'src/jobs/retention/retention.sweep.ts',
        find: `jobs.status IN ('queued', 'processing')`,
        replace: `jobs.status IN ('none')`,
      },
    ],
    test: {
      file: 'test/retention.e2e-spec.ts',
      name: `ends for everything that is due in one sweep, but for what is in use`,
    },
  },
  {
    name: 'large-results-verified',
    promise: 'P2',
    what: `A large result is read through and compared with its digest before its first byte goes out.`,
    patches: [
      {
        file: 'src/jobs/results/result.files.ts',
        find: `assertDigest(storageKey, result, await digestOf(file.read()));`,
        replace: `await digestOf(file.read());`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: `a large result that was changed is not sent in parts either` },
  },
  {
    name: 'trust-ends-with-a-touch',
    promise: 'P2',
    what: `A part of a result is sent unverified only while nobody has touched the file.`,
    patches: [
      {
        file: 'src/jobs/results/trusted.files.ts',
        find: `seen?.identity === identity &&`,
        replace: `seen !== undefined &&`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: `a large result that was changed is not sent in parts either` },
  },
  {
    name: 'interruptions-counted',
    promise: 'P3',
    what: `A document that ends its worker again and again fails in the end.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `if (interruptions >= MAX_INTERRUPTIONS) return`,
        replace: `if (interruptions >= Infinity) return`,
      },
    ],
    test: { file: 'test/interruptions.e2e-spec.ts', name: `hold up no other, and fail in the end` },
  },
  {
    name: 'pauses-between-interruptions',
    promise: 'P3',
    what: `A job that is interrupted again and again waits longer each time.`,
    patches: [
      {
        file: 'src/jobs/ledger/back.off.ts',
        find: `FIRST_PAUSE_MS * 2 ** (interruptions - AT_ONCE - 1)`,
        replace: `FIRST_PAUSE_MS * 0 * interruptions`,
      },
    ],
    test: { file: 'src/jobs/ledger/back.off.spec.ts', name: `tries again at once, then after pauses` },
  },
  {
    name: 'slow-readers-cut-off',
    promise: 'F16',
    what: `A client that takes no byte for a minute is cut off.`,
    patches: [
      {
        file: 'src/common/http/send-stream.ts',
        find: `response.setTimeout(STALL_MS, () => response.destroy());`,
        replace: `void STALL_MS;`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: `it is cut off, and the file is closed` },
  },
  {
    name: 'connections-closed-after-the-grace',
    promise: 'F20',
    what: `Connections that are still open some time after the signal are closed.`,
    patches: [
      {
        file: 'src/common/http/shutdown.ts',
        find: `setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();`,
        replace: `void server;`,
      },
    ],
    test: { file: 'test/boot.e2e-spec.ts', name: `ends in order when a client never ends its request` },
  },
  {
    name: 'waits-by-the-monotonic-clock',
    promise: 'F14',
    what: `A wait lasts as long as it was meant to, whatever the wall clock does.`,
    patches: [
      {
        file: 'src/jobs/api/job.waiting.ts',
        find: `this.clock.elapsed() + longestMs`,
        replace: `this.clock.now() + longestMs`,
      },
      {
        file: 'src/jobs/api/job.waiting.ts',
        find: `deadline - this.clock.elapsed()`,
        replace: `deadline - this.clock.now()`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: `the wait is as long as it was meant to be` },
    hangs: true,
  },
  {
    name: 'leases-by-the-monotonic-clock',
    promise: 'F14',
    what: `Leases end by a monotonic clock.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `this.#leases.ended(await this.#held(), this.clock.elapsed())`,
        replace: `this.#leases.ended(await this.#held(), this.clock.now())`,
      },
    ],
    test: { file: 'test/zombies.e2e-spec.ts', name: `when the job is` },
  },
  {
    name: 'uploads-flushed',
    promise: 'F22',
    what: `An uploaded file is flushed before it gets its name.`,
    patches: [
      {
        file: 'src/storage/local.storage.ts',
        find: `else await append(file, chunk);\n    }\n    await flush(file);`,
        replace: `else await append(file, chunk);\n    }`,
      },
    ],
    test: { file: 'test/power-loss.e2e-spec.ts', name: `nothing that was answered is lost` },
  },
  {
    name: 'results-flushed',
    promise: 'F22',
    what: `A result is flushed before it gets its name.`,
    patches: [
      {
        file: 'src/storage/local.storage.ts',
        find: `const adopted = await inspect(file);\n    await flush(file);`,
        replace: `const adopted = await inspect(file);`,
      },
    ],
    test: { file: 'test/power-loss.e2e-spec.ts', name: `nothing that was answered is lost` },
  },
  {
    name: 'folders-flushed',
    promise: 'F22',
    what: `The folder of a renamed file is flushed.`,
    patches: [{ file: 'src/storage/local.storage.ts', find: `await flush(folder);`, replace: `` }],
    test: { file: 'test/power-loss.e2e-spec.ts', name: `nothing that was answered is lost` },
  },
  {
    name: 'folders-above-flushed',
    promise: 'F22',
    what: `A folder that is new is flushed in those above it.`,
    patches: [
      {
        file: 'src/storage/local.storage.ts',
        find: `for (const above of [this.root, dirname(this.root)]) await flushFolder(above);`,
        replace: ``,
      },
    ],
    test: { file: 'test/power-loss.e2e-spec.ts', name: `nothing that was answered is lost` },
  },
  {
    name: 'commits-flushed',
    promise: 'P1',
    what: `SQLite flushes every commit.`,
    patches: [
      {
        file: 'src/database/data-source.options.ts',
        find: `connection.pragma('synchronous = FULL');`,
        replace: `connection.pragma('synchronous = OFF');`,
      },
      {
        file: 'src/database/connect.ts',
        find: `if (synchronous !== SYNCHRONOUS_FULL || journal`,
        replace: `if (synchronous < 0 || journal`,
      },
    ],
    test: { file: 'test/power-loss.e2e-spec.ts', name: `nothing that was answered is lost` },
  },
  {
    name: 'start-takes-up-at-once',
    promise: 'F1',
    what: `On the embedded database a start takes up what a killed process was at.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `if (this.config.database.type === 'sqlite') await this.#reap(await this.#held());`,
        replace: ``,
      },
    ],
    test: {
      file: 'test/durability.e2e-spec.ts',
      name: `what a killed service was at is in line again at the next start`,
    },
  },
  {
    name: 'orphans-removed',
    promise: 'F7',
    what: `A file that no row knows is removed.`,
    patches: [
      { file: 'src/jobs/retention/reconciliation.ts', find: `await this.storage.remove(key);`, replace: `void key;` },
    ],
    test: {
      file: 'test/reconciliation.e2e-spec.ts',
      name: `files that no record knows are removed when they are an hour old, and no others`,
    },
  },
  {
    name: 'young-files-kept',
    promise: 'F7',
    what: `A file has an hour until its row has to be there.`,
    patches: [
      {
        file: 'src/jobs/retention/reconciliation.ts',
        find: `const GRACE_MS = 3_600_000;`,
        replace: `const GRACE_MS = 0;`,
      },
    ],
    test: {
      file: 'test/reconciliation.e2e-spec.ts',
      name: `files that no record knows are removed when they are an hour old, and no others`,
    },
  },
  {
    name: 'known-files-kept',
    promise: 'F7',
    what: `A file that a row knows stays.`,
    patches: [
      {
        file: 'src/jobs/retention/reconciliation.ts',
        find: `batch.filter((file) => !kept.has(file.key))`,
        replace: `batch.filter((file) => !kept.has(file.key) || kept.size > 0)`,
      },
    ],
    test: {
      file: 'test/reconciliation.e2e-spec.ts',
      name: `files that no record knows are removed when they are an hour old, and no others`,
    },
  },
  {
    name: 'expired-while-downloaded',
    promise: 'F18',
    what: `A result that retention took away between two looks is answered as expired, not as lost.`,
    patches: [
      {
        file: 'src/jobs/results/result.sender.ts',
        find: `if (!job || isExpired(job, this.clock.now())) return`,
        replace: `if (!job) return`,
      },
    ],
    test: {
      file: 'test/faults.e2e-spec.ts',
      name: `a download whose file is removed under its hands is told that it has expired`,
    },
  },
  {
    name: 'stuck-transactions-end-the-service',
    promise: 'F21',
    what: `Where a transaction can neither be committed nor undone the service ends.`,
    patches: [
      {
        file: 'src/database/transaction.ts',
        find: `if (inTransaction || transactionDepth !== 0) throw`,
        replace: `if (inTransaction && transactionDepth < 0) throw`,
      },
    ],
    test: { file: 'test/commits.e2e-spec.ts', name: `and can not be undone either, the service ends` },
  },
  {
    name: 'lost-acknowledgement-recognised',
    promise: 'F24',
    what: `A completion whose acknowledgement was lost is recognised by the name of its result.`,
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `return isMine || this.#isCompletedBy(job, resultStorageKey);`,
        replace: `return isMine;`,
      },
    ],
    test: {
      file: 'test/lost-commits.e2e-spec.ts',
      name: `of a completion: it is recognised, and its result kept`,
      database: 'mariadb',
    },
  },
  {
    name: 'unheard-uploads-keep-their-files',
    promise: 'F24',
    what: `An upload whose record may have been committed keeps its file.`,
    patches: [
      {
        file: 'src/uploads/upload.service.ts',
        find: `if (!isOutOfReach(error)) await`,
        replace: `if (error !== null) await`,
      },
    ],
    test: {
      file: 'test/lost-commits.e2e-spec.ts',
      name: `of an upload: 503, and the row that there may be has its file`,
      database: 'mariadb',
    },
  },
  {
    name: 'missing-folders-made-again',
    promise: 'F23',
    what: `A folder that was removed is made again.`,
    patches: [
      {
        file: 'src/storage/work-folder.ts',
        find: `mkdirSync(this.#root, { recursive: true });\n    return join`,
        replace: `return join`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: `folders that were removed are made again` },
  },
];
