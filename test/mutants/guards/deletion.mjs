/** Guards of what goes before its usual time, because its client wants it gone. */
export const deletion = [
  {
    name: 'time-of-the-client-kept',
    promise: 'P7',
    what: 'A job goes at the time that its client named.',
    patches: [
      {
        file: 'src/jobs/ledger/delete-after.ts',
        find: `typeof when === 'number' ? when : Infinity`,
        replace: `typeof when === 'number' ? Infinity : Infinity`,
      },
    ],
    test: { file: 'test/delete-after.e2e-spec.ts', name: 'go at the time that is named' },
  },
  {
    name: 'document-goes-along',
    promise: 'P7',
    what: 'A document that came along with a job goes at the time that was named for the job.',
    patches: [
      {
        file: 'src/jobs/intake/job.intake.ts',
        find: `const expiresAt = Math.min(upload.expiresAt, job.expiresAt);`,
        replace: `const { expiresAt } = upload;`,
      },
    ],
    test: { file: 'test/delete-after.e2e-spec.ts', name: 'go at the time that is named' },
  },
  {
    name: 'gone-after-download',
    promise: 'P7',
    what: 'A result that is to go after a download goes a minute after it was sent.',
    patches: [
      {
        file: 'src/jobs/ledger/delete-after.ts',
        find: `await manager.query(JOB_ENDS, [at, id, at]);`,
        replace: ``,
      },
    ],
    test: { file: 'test/delete-after.e2e-spec.ts', name: 'go a minute after the result was sent whole' },
  },
  {
    name: 'document-gone-after-download',
    promise: 'P7',
    what: 'The document that came along goes with the result that was sent.',
    patches: [
      {
        file: 'src/jobs/ledger/delete-after.ts',
        find: `if (deleteAfter?.isUploadToo) await`,
        replace: `if (deleteAfter?.isUploadToo === undefined) await`,
      },
    ],
    test: { file: 'test/delete-after.e2e-spec.ts', name: 'go a minute after the result was sent whole' },
  },
  {
    name: 'uploads-of-their-own-stay',
    promise: 'P7',
    what: 'A document that was uploaded by a request of its own stays when a result of it goes.',
    patches: [
      {
        file: 'src/jobs/ledger/delete-after.ts',
        find: `if (deleteAfter?.isUploadToo) await`,
        replace: `if (deleteAfter) await`,
      },
    ],
    test: { file: 'test/delete-after.e2e-spec.ts', name: 'are none but those of the job' },
  },
  {
    name: 'parts-are-no-download',
    promise: 'P7',
    what: 'Of a result that was not sent whole nothing goes.',
    patches: [
      {
        file: 'src/jobs/results/after.download.ts',
        find: `if (response.statusCode === 200) void this.#end(ending);`,
        replace: `if (response.statusCode > 0) void this.#end(ending);`,
      },
    ],
    test: { file: 'test/delete-after.e2e-spec.ts', name: 'stay when the result was not sent whole' },
  },
  {
    name: 'head-is-no-download',
    promise: 'P7',
    what: 'Of a result whose headers alone were asked for nothing goes.',
    patches: [
      {
        file: 'src/jobs/results/after.download.ts',
        find: `if (ending.length === 0 || method === 'HEAD') return;`,
        replace: `if (ending.length === 0 || method === 'PUT') return;`,
      },
    ],
    test: { file: 'test/delete-after.e2e-spec.ts', name: 'stay when the result was not sent whole' },
  },
  {
    name: 'dry-run-keeps-nothing',
    promise: 'P7',
    what: 'The document of a dry run is removed before the answer.',
    patches: [
      {
        file: 'src/jobs/api/dry-run.ts',
        find: `await this.intake.discard([draft]);`,
        replace: ``,
      },
    ],
    test: { file: 'test/dry-run.e2e-spec.ts', name: 'tells what would be detected and what would hold' },
  },
  {
    name: 'gone-after-delivery',
    promise: 'P7',
    what: 'A result that is to go after a download goes after it was put to its destination.',
    patches: [
      {
        file: 'src/jobs/ledger/job.destinations.ts',
        find: `if (status === 'delivered') await endFetched(manager, job, at);`,
        replace: ``,
      },
    ],
    test: { file: 'test/destinations.e2e-spec.ts', name: 'goes after its delivery as after a download' },
  },
];
