/** The promise P9 of docs/reliability.md. @type {import('../guards.mjs').Guard[]} */
export const batches = [
  {
    name: 'batches-in-one-transaction',
    promise: 'P9',
    what: 'The answer of a batch is kept in the transaction that makes its jobs.',
    patches: [
      {
        file: 'src/batches/api/batch.intake.ts',
        find: `await keep(manager);`,
        replace: `void keep;`,
      },
    ],
    test: { file: 'test/batch-failpoints.e2e-spec.ts', name: 'are made, completed and deleted once' },
  },
  {
    name: 'batches-completed-with-the-last-job',
    promise: 'P9',
    what: 'That a batch is completed is written with the end of its last job.',
    patches: [
      {
        file: 'src/jobs/ledger/job.journal.ts',
        find: `if (batch) await this.batchCompleted(manager, batch, at);`,
        replace: `void batch;`,
      },
    ],
    test: { file: 'test/batches.e2e-spec.ts', name: 'told by a webhook and in the stream of events' },
  },
  {
    name: 'batches-completed-once',
    promise: 'P9',
    what: 'A batch is completed once, though a job of it is begun again.',
    patches: [
      {
        file: 'src/batches/ledger/batch.tally.ts',
        find: `{ id: batchId, unfinished: 0, finishedAt: null }`,
        replace: `{ id: batchId, unfinished: 0 }`,
      },
    ],
    test: { file: 'test/batches.e2e-spec.ts', name: 'though a job that failed is begun again' },
  },
  {
    name: 'batches-wait-for-jobs-begun-again',
    promise: 'P9',
    what: 'A job that is begun again is waited for anew.',
    patches: [
      {
        file: 'src/jobs/ledger/job.ledger.ts',
        find: `await this.batches.begunAgain(manager, batchId);`,
        replace: `void batchId;`,
      },
    ],
    test: { file: 'test/batches.e2e-spec.ts', name: 'though a job that failed is begun again' },
  },
  {
    name: 'batches-counted-in-the-database',
    promise: 'P9',
    what: 'Of several jobs that end at once each counts.',
    patches: [
      {
        file: 'src/batches/ledger/batch.tally.ts',
        find: `SET unfinished = unfinished - 1 WHERE`,
        replace: `SET unfinished = jobs - 1 WHERE`,
      },
    ],
    test: { file: 'test/races.e2e-spec.ts', name: 'one ends a batch' },
  },
  {
    name: 'batches-of-a-key',
    promise: 'B2',
    what: 'A batch of another key is not found.',
    patches: [
      {
        file: 'src/batches/api/batch.service.ts',
        find: `BATCHES.find(manager, { id, apiKeyId })`,
        replace: `BATCHES.find(manager, apiKeyId ? { id } : { id, apiKeyId })`,
      },
    ],
    test: { file: 'test/batches.e2e-spec.ts', name: 'of another key are not there' },
  },
  {
    name: 'batches-of-other-keys-not-listed',
    promise: 'B2',
    what: 'Only batches of the key are listed.',
    patches: [
      {
        file: 'src/batches/api/batch.service.ts',
        find: `[['apiKeyId = ?', apiKeyId]]`,
        replace: `[['apiKeyId <> ?', '']]`,
      },
    ],
    test: { file: 'test/batches.e2e-spec.ts', name: 'of another key are not there' },
  },
  {
    name: 'items-named-like-javascript',
    promise: 'B2',
    what: 'Items with fields named like parts of JavaScript are refused.',
    patches: [
      {
        file: 'src/common/http/json-body.ts',
        find: `Array.isArray(body.items) ?`,
        replace: `Array.isArray(body.items) && body.items.length < 0 ?`,
      },
    ],
    test: { file: 'test/batches.e2e-spec.ts', name: 'names that JavaScript has taken' },
  },
  {
    name: 'merged-with-every-result',
    promise: 'P9',
    what: 'A result that is lost is never left out of the merged file.',
    patches: [
      {
        file: 'src/batches/api/batch.merger.ts',
        find: `throw new ProblemException('result-lost', \`The result of \${job.id} is missing on the server, or damaged.\`);`,
        replace: `continue;`,
      },
    ],
    test: { file: 'test/batch-merge.e2e-spec.ts', name: 'when a stored result is damaged or lost' },
  },
  {
    name: 'merged-files-removed',
    promise: 'P7',
    what: 'Files that a request needed are removed at its end, whatever end that is.',
    patches: [
      {
        file: 'src/storage/temporary.files.ts',
        find: `      await rm(path, { recursive: true, force: true });
    }
  }

  /**`,
        replace: `      void path;
    }
  }

  /**`,
      },
    ],
    test: { file: 'test/batch-merge.e2e-spec.ts', name: 'when a stored result is damaged or lost' },
  },
  {
    name: 'merged-files-removed-after-a-kill',
    promise: 'P7',
    what: 'The start of an embedded service removes the files of requests that a kill has ended.',
    patches: [
      {
        file: 'src/storage/temporary.files.ts',
        find: `this.config.database.type === 'sqlite'`,
        replace: `this.config.database.type !== 'sqlite'`,
      },
    ],
    test: { file: 'test/batch-failpoints.e2e-spec.ts', name: 'are made, completed and deleted once' },
  },
  {
    name: 'merges-of-a-key-bounded',
    promise: 'B1',
    what: 'A key has only so many merges under way.',
    patches: [{ file: 'src/batches/api/merge.turns.ts', find: `ofKey >= MAX_OF_KEY`, replace: `ofKey >= Infinity` }],
    test: { file: 'test/batch-merge.e2e-spec.ts', name: 'and for no fifth' },
    hangs: true,
  },
  {
    name: 'merged-pages-counted',
    promise: 'B4',
    what: 'The pages of a merged file are counted, whatever the records say.',
    patches: [
      {
        file: 'src/engine/merge/merged-document.ts',
        find: `this.pageCount + ids.length > this.maxPages`,
        replace: `this.pageCount + ids.length > Infinity`,
      },
    ],
    test: { file: 'src/engine/merge/merge.input.spec.ts', name: 'makes the pages too many' },
  },
  {
    name: 'merged-never-encrypted',
    promise: 'P9',
    what: 'A result with a password is not merged.',
    patches: [
      {
        file: 'src/engine/merge/file/pdf-file.ts',
        find: `trailer.has('Encrypt')`,
        replace: `trailer.has('Encrypted')`,
      },
    ],
    test: { file: 'src/engine/merge/merge.input.spec.ts', name: 'is one with a password' },
  },
  {
    name: 'merged-without-loss',
    promise: 'P9',
    what: 'What nobody knows how to merge is refused.',
    patches: [
      { file: 'src/engine/merge/file/assert-known.ts', find: `unknown !== undefined`, replace: `unknown === ''` },
    ],
    test: { file: 'src/engine/merge/merge.input.spec.ts', name: 'an entry that nobody can merge' },
  },
  {
    name: 'merged-links-in-their-document',
    promise: 'P9',
    what: 'Destinations of several documents keep names of their own.',
    patches: [
      {
        file: 'src/engine/merge/merged-document.ts',
        find: 'this.#destinations.nameOf(`${place} ${name}`)',
        replace: 'this.#destinations.nameOf(`1 ${name}`)',
      },
    ],
    test: { file: 'src/engine/merge/merge.spec.ts', name: 'keeps links of each document' },
  },
];
