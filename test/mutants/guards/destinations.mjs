/** Results that are put elsewhere: the promise P10 of docs/reliability.md and the boundary B9 of docs/security.md. @type {import('../guards.mjs').Guard[]} */
export const destinations = [
  {
    name: 'destinations-written-with-the-end',
    promise: 'P10',
    what: 'That a result is to be delivered is written with the end of its job.',
    patches: [
      {
        file: 'src/webhooks/outbox/webhook.outbox.ts',
        find: `if (event.destination) await`,
        replace: `if (event.destination && event.at < 0) await`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is put the result, whole' },
    hangs: true,
  },
  {
    name: 'destinations-of-completed-jobs',
    promise: 'P10',
    what: 'A job that failed or was canceled delivers nothing.',
    patches: [
      {
        file: 'src/jobs/ledger/job.webhook.ts',
        find: `const url = type === 'job.completed' ? (job.destination?.url ?? null) : null;`,
        replace: `const url = job.destination?.url ?? null;`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is put nothing by a job that failed or was canceled' },
  },
  {
    name: 'destinations-marked-with-the-try',
    promise: 'P10',
    what: 'How a delivery ended is written with the job in the transaction of its last try.',
    patches: [
      {
        file: 'src/webhooks/delivery/delivery.queue.ts',
        find: `await this.destinations.tried(manager, delivery.jobId ?? '', went, now);`,
        replace: `void went;`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is put the result, whole' },
    hangs: true,
  },
  {
    name: 'destinations-leases-prolonged',
    promise: 'P10',
    what: 'A result that is being sent is not sent by another at the same time.',
    patches: [
      {
        file: 'src/webhooks/delivery/destination.sender.ts',
        find: `const BEAT_INTERVAL_MS = 1000;`,
        replace: `const BEAT_INTERVAL_MS = 1_000_000;`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is put a result once, however long' },
  },
  {
    name: 'destinations-whole',
    promise: 'P10',
    what: 'Who says that all is well before the whole result was sent is not believed.',
    patches: [
      {
        file: 'src/common/outbound/outbound.request.ts',
        find: `if (status < 300 && sentBytes < sizeBytes)`,
        replace: `if (status < 300 && sentBytes < 0)`,
      },
    ],
    test: { file: 'src/common/outbound/outbound.request.spec.ts', name: 'has not been taken by who says so' },
  },
  {
    name: 'destinations-undamaged',
    promise: 'P10',
    what: 'A result that was damaged on disk is not delivered.',
    patches: [
      {
        file: 'src/jobs/results/result.files.ts',
        find: `assertDigest(storageKey, result, await digestOf(file.read()));`,
        replace: `void digestOf;`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is never put a result that was damaged' },
  },
  {
    name: 'destinations-refusals-final',
    promise: 'P10',
    what: 'A host that refuses a result is not asked again.',
    patches: [
      {
        file: 'src/webhooks/delivery/destination.sender.ts',
        find: `status >= 400 && status < 500 && !PASSING.has(status)`,
        replace: `status < 0`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is not tried again after' },
  },
  {
    name: 'destinations-passing-refusals-tried-again',
    promise: 'P10',
    what: 'A refusal that may end by itself is followed by other tries.',
    patches: [
      {
        file: 'src/webhooks/delivery/destination.sender.ts',
        find: `&& !PASSING.has(status)`,
        replace: ``,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is tried again after' },
  },
  {
    name: 'destinations-end-with-the-job',
    promise: 'P10',
    what: 'What is still to be delivered of a deleted job never is.',
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `await this.destinations.end(manager, job, at);\n    await this.journal`,
        replace: `await this.journal`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is put nothing by a job that was deleted before' },
  },
  {
    name: 'destinations-end-with-the-result',
    promise: 'P10',
    what: 'What is still to be delivered of a result whose time is over has failed.',
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `{ type: 'job.expired', job, at }))\n          await`,
        replace: `{ type: 'job.expired', job, at }) && at < 0)\n          await`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'has failed, and is put nothing' },
    hangs: true,
  },
  {
    name: 'destinations-cut-off',
    promise: 'P10',
    what: 'A result that is being sent when its job is deleted is not sent to its end.',
    patches: [
      {
        file: 'src/webhooks/delivery/destination.sender.ts',
        find: `if (!(await this.queue.prolong(claimed))) return lost.abort();`,
        replace: `await this.queue.prolong(claimed);`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is cut off when the job is deleted' },
  },
  {
    name: 'destinations-of-a-lane-few',
    promise: 'P10',
    what: 'A lane of results has two tries at a time, and leaves the others to others.',
    patches: [
      {
        file: 'src/webhooks/delivery/webhook.dispatcher.ts',
        find: `const RESULTS = { perEndpoint: 2,`,
        replace: `const RESULTS = { perEndpoint: 64,`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'that does not answer keeps no other waiting' },
  },
  {
    name: 'destinations-silence-bounded',
    promise: 'P10',
    what: 'A host that takes nothing and says nothing is given up.',
    patches: [
      {
        file: 'src/common/outbound/outbound.request.ts',
        find: `timeout: asked.stallMs,`,
        replace: ``,
      },
    ],
    test: { file: 'src/common/outbound/outbound.request.spec.ts', name: 'is given up where the host' },
    hangs: true,
  },
  {
    name: 'destinations-off-at-first',
    promise: 'B9',
    what: 'Where the operator allows no host, no result is put anywhere.',
    patches: [
      {
        file: 'src/webhooks/outbox/destination.addresses.ts',
        find: `OutboundPolicy.onlyTo(config.destinations.allowedHosts)`,
        replace: `new OutboundPolicy(config.webhooks.trustedHosts)`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'puts nothing anywhere' },
  },
  {
    name: 'destinations-looked-at-when-given',
    promise: 'B9',
    what: 'A job whose result is to go to a host that is not allowed is not made.',
    patches: [
      {
        file: 'src/jobs/intake/job.factory.ts',
        find: `destinationAt(this.destinations.allowed(destination.putUrl, 'destination.putUrl'))`,
        replace: `destinationAt(destination.putUrl)`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is refused where the operator does not allow the host' },
  },
  {
    name: 'destinations-concealed',
    promise: 'B9',
    what: 'Of the address of a destination the host is shown.',
    patches: [
      {
        file: 'src/jobs/ledger/job-destination.ts',
        find: `const { host } = new URL(url);`,
        replace: `const host = url;`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'never with more of its address than the host' },
  },
  {
    name: 'statements-without-values',
    promise: 'B6',
    what: 'Values of a statement that fails stay out of the log.',
    patches: [
      {
        file: 'src/common/logging/logged-error.ts',
        find: `!STATEMENT.has(name)`,
        replace: `name !== '' || !STATEMENT.has(name)`,
      },
    ],
    test: { file: 'src/common/logging/logged-error.spec.ts', name: 'of the database tells what failed' },
  },
  {
    name: 'destinations-forgotten',
    promise: 'B9',
    what: 'The address of a destination is forgotten when the delivery is over.',
    patches: [
      {
        file: 'src/jobs/ledger/job-destination.ts',
        find: `url: isOver ? null : before.url,`,
        replace: `url: before.url,`,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'is forgotten but for its host' },
  },
];
