/** What keys may do, and who is told of it: the boundary B2 of docs/security.md. @type {import('../guards.mjs').Guard[]} */
export const keys = [
  {
    name: 'scopes-not-given-beyond-own',
    promise: 'B2',
    what: 'A key gives no scope that it does not hold itself.',
    patches: [
      {
        file: 'src/auth/administration.ts',
        find: `const missing = scopes.filter((scope) => !current.scopes.includes(scope));`,
        replace: `const missing = scopes.filter((scope) => !current.scopes.includes(scope) && now < 0);`,
      },
    ],
    test: { file: 'test/keys-api.e2e-spec.ts', name: 'give no scope that they do not hold' },
  },
  {
    name: 'secrets-of-greater-keys-not-given',
    promise: 'B2',
    what: 'A key learns no secret of a key that may do more.',
    patches: [
      {
        file: 'src/auth/key.service.ts',
        find: `await assertMayGive(manager, by, key.scopes, now);`,
        replace: `await assertMayGive(manager, by, [], now);`,
      },
    ],
    test: { file: 'test/keys-api.e2e-spec.ts', name: 'give no scope that they do not hold' },
  },
  {
    name: 'revoked-administrators-issue-nothing',
    promise: 'B2',
    what: 'A key that was revoked a moment ago issues no other, though it is still remembered.',
    patches: [
      {
        file: 'src/auth/administration.ts',
        find: `if (!current || !isInForce(current, now)) throw unauthorized('');`,
        replace: `if (!current) throw unauthorized('');`,
      },
    ],
    test: { file: 'test/keys-api.e2e-spec.ts', name: 'issue nothing from the moment on in which they are revoked' },
  },
  {
    name: 'last-administrator-stays',
    promise: 'B2',
    what: 'Over HTTP the last key that administers others can not be ended.',
    patches: [
      {
        file: 'src/auth/administration.ts',
        find: `if (others.length === 0) throw new ProblemException('last-administrator');`,
        replace: `if (others.length < 0) throw new ProblemException('last-administrator');`,
      },
    ],
    test: { file: 'test/keys-api.e2e-spec.ts', name: 'ends by command line only, which says so' },
  },
  {
    name: 'issued-secrets-not-kept',
    promise: 'B2',
    what: 'The secret of a key is not kept for requests that are repeated.',
    patches: [
      {
        file: 'src/keys/keys.controller.ts',
        find: `const { key, token } = await this.keys.create(newKey(request), by, (manager, made) =>
      receipt.made(\`/api/v1/keys/\${made.id}\`, { ok: true, key: keyView(made), secret: null })(manager),
    );
    return { ok: true, key: keyView(key), secret: token };`,
        replace: `const { key, token } = await this.keys.create(newKey(request), by);
    const answer: KeyIssuedDto = { ok: true, key: keyView(key), secret: token };
    receipt.made(\`/api/v1/keys/\${key.id}\`, answer);
    return answer;`,
      },
    ],
    test: { file: 'test/keys-api.e2e-spec.ts', name: 'are issued once for one Idempotency-Key' },
  },
  {
    name: 'tools-allowed',
    promise: 'B2',
    what: 'A key uses only the tools that it was issued for.',
    patches: [
      {
        file: 'src/auth/allowed-tools.ts',
        find: `if (allowedTools === null || allowedTools.includes(tool)) return;`,
        replace: `if (allowedTools === null || tool !== '') return;`,
      },
    ],
    test: { file: 'test/key-limits.e2e-spec.ts', name: 'uses no other, on whichever way' },
  },
  {
    name: 'tools-allowed-when-begun',
    promise: 'B2',
    what: 'A job of a tool that its key may use no longer is not begun.',
    patches: [
      { file: 'src/jobs/api/job.waiting.ts', find: `    assertToolAllowed(key, job.tool);\n`, replace: `` },
      {
        file: 'src/jobs/api/job.waiting.ts',
        find: `import { assertToolAllowed } from '../../auth/allowed-tools.js';\n`,
        replace: ``,
      },
    ],
    test: { file: 'test/key-limits.e2e-spec.ts', name: 'begins no job of another that it had before' },
  },
  {
    name: 'quota-of-pages',
    promise: 'B2',
    what: 'A key whose pages are used up has nothing queued.',
    patches: [
      {
        file: 'src/usage/page.quota.ts',
        find: `if ((await usedPages(manager, key, now)) < monthlyPages) return;`,
        replace: `if ((await usedPages(manager, key, now)) >= 0) return;`,
      },
    ],
    test: { file: 'test/key-limits.e2e-spec.ts', name: 'has as many pages, is told so' },
  },
  {
    name: 'quota-of-the-month',
    promise: 'B2',
    what: 'Pages of earlier months are not counted.',
    patches: [
      {
        file: 'src/usage/page.quota.ts',
        find: `const days = [monthAfter(now, 0), monthAfter(now, 1)].map(utcDay);`,
        replace: `const days = [monthAfter(now, -1200), monthAfter(now, 1)].map(utcDay);`,
      },
    ],
    test: { file: 'test/key-limits.e2e-spec.ts', name: 'has as many pages, is told so' },
  },
  {
    name: 'tests-marked',
    promise: 'B2',
    what: 'A PDF made with a test key says so, whatever its client asks for.',
    patches: [
      {
        file: 'src/engine/output/write-as-pdf.ts',
        find: `const output = { ...pdfOutput(options.pdf), ...(isTest && { watermark: TEST_WATERMARK }) };`,
        replace: `const output = { ...(isTest && { watermark: TEST_WATERMARK }), ...pdfOutput(options.pdf) };`,
      },
    ],
    test: { file: 'test/key-limits.e2e-spec.ts', name: 'has its PDF results marked with' },
  },
  {
    name: 'test-keys-told-by-their-beginning',
    promise: 'B2',
    what: 'The beginning of a key says truly whether it is for tests.',
    patches: [
      {
        file: 'src/auth/authenticator.ts',
        find: `if (key?.isTest === !isTest) return false;`,
        replace: `if (key?.isTest === !isTest && key.id === '') return false;`,
      },
    ],
    test: { file: 'test/key-limits.e2e-spec.ts', name: 'says so at its beginning, which does not lie' },
  },
  {
    name: 'retention-of-a-key',
    promise: 'P7',
    what: 'Results are kept as long as their key says, where that is shorter.',
    patches: [
      {
        file: 'src/auth/kept-ms.ts',
        find: `Math.min(of.retentionMs ?? Infinity, retentionMs)`,
        replace: `of ? retentionMs : 0`,
      },
    ],
    test: { file: 'test/key-limits.e2e-spec.ts', name: 'has its uploads and jobs kept so long' },
  },
  {
    name: 'audited-with-the-change',
    promise: 'B2',
    what: 'Who did what is written in the transaction of what was done.',
    patches: [
      {
        file: 'src/auth/key.service.ts',
        find: `await this.#record(manager, by, key, 'key.changed', changesOf(settings, changed));`,
        replace: `await this.#record(manager, by, key, 'key.changed', changesOf(settings, changed)).catch(() => undefined);`,
      },
    ],
    test: { file: 'test/keys-api.e2e-spec.ts', name: 'are written together, or not at all' },
  },
  {
    name: 'deletions-audited',
    promise: 'B2',
    what: 'Who deletes a job is written down.',
    patches: [
      {
        file: 'src/jobs/api/job.ending.ts',
        find: `await this.audit.record(manager, { actor: key.id, type: 'job.deleted', subject: id, details });`,
        replace: `void details;`,
      },
    ],
    test: {
      file: 'test/keys-api.e2e-spec.ts',
      name: 'has what was deleted, links that were given, and changes of webhooks',
    },
  },
  {
    name: 'reading-takes-no-writing',
    promise: 'B2',
    what: 'Requests that read and that write are counted apart.',
    patches: [
      {
        file: 'src/throttling/rate-limit.guard.ts',
        find: 'return `${kind} ${keyId}`;',
        replace: 'return `${kind && keyId}`;',
      },
    ],
    test: { file: 'test/rate-limit.e2e-spec.ts', name: 'lets five times as many through that read' },
  },
];
