/** The trust boundaries B… and the cage C… of docs/security.md. @type {import('../guards.mjs').Guard[]} */
export const security = [
  {
    name: 'key-asked-for',
    promise: 'B2',
    what: 'A route that is not public needs a key.',
    patches: [
      {
        file: 'src/auth/api-key.guard.ts',
        find: `throw this.failures.problem(request, unauthorized(request.headers.authorization));`,
        replace: ``,
      },
    ],
    test: { file: 'test/contract.e2e-spec.ts', name: 'needs a key' },
  },
  {
    name: 'secret-compared',
    promise: 'B2',
    what: 'A token proves a key only by its secret.',
    patches: [
      {
        file: 'src/auth/api-key.token.ts',
        find: `return timingSafeEqual(actual, expected) && expectedHash !== null;`,
        replace: `return actual.length === expected.length && expectedHash !== null;`,
      },
    ],
    test: { file: 'test/keys.e2e-spec.ts', name: 'are rotated with an overlap, and keep what they made' },
  },
  {
    name: 'revoked-keys-refused',
    promise: 'B2',
    what: 'A key that was revoked is refused.',
    patches: [
      {
        file: 'src/auth/in-force.ts',
        find: `return revokedAt === null && (`,
        replace: `return revokedAt !== 0 && (`,
      },
    ],
    test: { file: 'test/keys.e2e-spec.ts', name: 'end when they are revoked' },
  },
  {
    name: 'keys-remembered-for-a-moment',
    promise: 'B2',
    what: 'What is remembered of a key is asked for again after two seconds.',
    patches: [{ file: 'src/auth/authenticator.ts', find: `const CACHE_MS = 2000;`, replace: `const CACHE_MS = 2e9;` }],
    test: { file: 'test/keys.e2e-spec.ts', name: 'end when they are revoked' },
  },
  {
    name: 'expired-keys-refused',
    promise: 'B2',
    what: 'A key whose time is over is refused.',
    patches: [
      {
        file: 'src/auth/in-force.ts',
        find: `(expiresAt ?? Infinity) > now`,
        replace: `(expiresAt ?? Infinity) > 0 * now`,
      },
    ],
    test: { file: 'test/keys.e2e-spec.ts', name: 'end when they expire' },
  },
  {
    name: 'old-secrets-end',
    promise: 'B2',
    what: 'The secret before a rotation works only as long as the two overlap.',
    patches: [
      {
        file: 'src/auth/authenticator.ts',
        find: `(key?.previousSecretExpiresAt ?? 0) > this.clock.now()`,
        replace: `(key?.previousSecretExpiresAt ?? 0) > 0`,
      },
    ],
    test: { file: 'test/keys.e2e-spec.ts', name: 'are rotated with an overlap, and keep what they made' },
  },
  {
    name: 'scope-asked-for',
    promise: 'B2',
    what: 'A key does only what its scopes allow.',
    patches: [
      {
        file: 'src/auth/api-key.guard.ts',
        find: `if (scope === undefined || request.apiKey?.scopes.includes(scope)) return;`,
        replace: `if (scope === undefined || request.apiKey) return;`,
      },
    ],
    test: { file: 'test/keys.e2e-spec.ts', name: 'do only what their scopes allow' },
  },
  {
    name: 'failed-authentications-limited',
    promise: 'B2',
    what: 'An address that fails too often is slowed down.',
    patches: [
      {
        file: 'src/auth/failure-limiter.ts',
        find: `hits <= this.config.maxAuthenticationFailures`,
        replace: `hits <= 3e9`,
      },
    ],
    test: { file: 'test/rate-limit.e2e-spec.ts', name: 'slows down who guesses keys, but nobody with a right one' },
  },
  {
    name: 'forwarded-addresses-not-believed',
    promise: 'B2',
    what: 'An address that a client claims counts only behind a proxy that the operator has named.',
    patches: [
      {
        file: 'src/http.ts',
        find: `app.set('trust proxy', config.trustProxy);`,
        replace: `app.set('trust proxy', true);`,
      },
    ],
    test: { file: 'test/rate-limit.e2e-spec.ts', name: 'slows down who guesses keys, but nobody with a right one' },
  },
  {
    name: 'rate-limited',
    promise: 'B2',
    what: 'A key makes only so many requests in its window.',
    patches: [
      {
        file: 'src/throttling/rate-limit.guard.ts',
        find: `if (hits <= limit) return true;`,
        replace: `if (hits > 0) return true;`,
      },
    ],
    test: { file: 'test/rate-limit.e2e-spec.ts', name: 'lets exactly so many requests through' },
  },
  {
    name: 'rate-limit-per-key',
    promise: 'B2',
    what: 'Every key has a limit of its own.',
    patches: [
      {
        file: 'src/throttling/rate-limit.guard.ts',
        find: `const keyId = request.apiKey?.id ?? '';`,
        replace: `const keyId = '';`,
      },
    ],
    test: { file: 'test/rate-limit.e2e-spec.ts', name: 'is each key’s own, and may be set for it' },
  },
  {
    name: 'jobs-of-other-keys-not-found',
    promise: 'B2',
    what: 'A job is looked for among those of the key alone.',
    patches: [
      {
        file: 'src/jobs/api/job.service.ts',
        find: `JOBS.find(manager, { id, apiKeyId: key.id, deletedAt: null })`,
        replace: `JOBS.find(manager, { id, deletedAt: null })`,
      },
    ],
    test: { file: 'test/jobs.e2e-spec.ts', name: 'belong to the key that made them' },
  },
  {
    name: 'uploads-of-other-keys-not-found',
    promise: 'B2',
    what: 'An upload is looked for among those of the key alone.',
    patches: [
      {
        file: 'src/uploads/upload.service.ts',
        find: `UPLOADS.find(manager, { id, apiKeyId, removedAt: null })`,
        replace: `UPLOADS.find(manager, { id, removedAt: null })`,
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'belong to the key that sent them' },
  },
  {
    name: 'links-need-their-token',
    promise: 'B2',
    what: 'A link leads to its result only with the token of its address.',
    patches: [
      {
        file: 'src/jobs/links/download-link.service.ts',
        find: `if (!isSecret(token, link?.tokenHash ?? null) || !link) return null;`,
        replace: `if (!link || isSecret(token, '')) return null;`,
      },
    ],
    test: { file: 'test/links.e2e-spec.ts', name: 'are of no use with another token, which is not tried for long' },
  },
  {
    name: 'links-counted',
    promise: 'B2',
    what: 'A link is used as often as was said, and no more.',
    patches: [
      {
        file: 'src/jobs/links/download-link.service.ts',
        find: `  WHERE id = ? AND (maxDownloads IS NULL OR downloads < maxDownloads)\``,
        replace: `  WHERE id = ?\``,
      },
    ],
    test: { file: 'test/links.e2e-spec.ts', name: 'let no more through than they may when many come at once' },
  },
  {
    name: 'links-end-with-their-key',
    promise: 'B2',
    what: 'A key that is revoked takes its links with it.',
    patches: [
      {
        file: 'src/jobs/links/download-link.service.ts',
        find: `return hasKey === undefined ? null : link;`,
        replace: `return hasKey === '' ? null : link;`,
      },
    ],
    test: { file: 'test/links.e2e-spec.ts', name: 'end with the key that made them, and with their job' },
  },
  {
    name: 'jobs-of-other-keys-not-listed',
    promise: 'B2',
    what: 'Only jobs of the key are listed.',
    patches: [
      {
        file: 'src/jobs/api/job.listing.ts',
        find: `where: [['jobs.apiKeyId = ?', apiKeyId], ...where]`,
        replace: `where: [['jobs.apiKeyId <> ?', ''], ...where]`,
      },
    ],
    test: { file: 'test/listing.e2e-spec.ts', name: 'give the jobs of the key, newest first' },
  },
  {
    name: 'jobs-of-other-keys-not-found-by-label',
    promise: 'B2',
    what: 'Labels lead to jobs of the key only.',
    patches: [
      {
        file: 'src/jobs/api/job.listing.ts',
        find: `'label.apiKeyId = ? AND label.name = ? AND label.value = ?'`,
        replace: `'label.apiKeyId <> ? AND label.name = ? AND label.value = ?'`,
      },
    ],
    test: { file: 'test/listing.e2e-spec.ts', name: 'give the jobs that meet every condition' },
  },
  {
    name: 'uploads-of-other-keys-not-listed',
    promise: 'B2',
    what: 'Only uploads of the key are listed.',
    patches: [
      {
        file: 'src/uploads/upload.service.ts',
        find: `['apiKeyId = ?', apiKeyId],`,
        replace: `['apiKeyId <> ?', ''],`,
      },
    ],
    test: { file: 'test/listing.e2e-spec.ts', name: 'give the uploads of the key' },
  },
  {
    name: 'usage-of-other-keys-not-counted',
    promise: 'B2',
    what: 'Usage is summed over the jobs of the key alone.',
    patches: [
      {
        file: 'src/usage/usage.service.ts',
        find: `.where('entry.apiKeyId = :apiKeyId AND entry.day`,
        replace: `.where('entry.day`,
      },
    ],
    test: { file: 'test/jobs.e2e-spec.ts', name: 'belong to the key that made them' },
  },
  {
    name: 'requests-of-other-keys-not-counted',
    promise: 'B2',
    what: 'Requests are counted for the key alone.',
    patches: [
      {
        file: 'src/usage/usage.service.ts',
        find: `{ apiKeyId, day: Between(from, to) }`,
        replace: `{ day: Between(from, to) }`,
      },
    ],
    test: { file: 'test/jobs.e2e-spec.ts', name: 'belong to the key that made them' },
  },
  {
    name: 'unknown-fields-refused',
    promise: 'B2',
    what: 'A field that nobody knows is refused.',
    patches: [{ file: 'src/common/http/validation.ts', find: `forbidNonWhitelisted: true,`, replace: `` }],
    test: { file: 'test/errors.e2e-spec.ts', name: 'names every wrong and every unknown field' },
  },
  {
    name: 'reserved-fields-refused',
    promise: 'B2',
    what: 'Fields and options named like parts of JavaScript are refused.',
    patches: [
      {
        file: 'src/common/http/json-body.ts',
        find: `if (errors.length > 0) throw new`,
        replace: `if (errors.length < 0) throw new`,
      },
    ],
    test: { file: 'test/jobs.e2e-spec.ts', name: 'refuse options and fields of such names' },
  },
  {
    name: 'key-from-the-header-only',
    promise: 'B2',
    what: 'A key in the address is no key.',
    patches: [
      {
        file: 'src/auth/api-key.guard.ts',
        find: `this.authenticator.authenticate(request.headers.authorization);`,
        replace: `this.authenticator.authenticate(request.headers.authorization ?? \`Bearer \${String(request.query.api_key)}\`);`,
      },
    ],
    test: { file: 'test/contract.e2e-spec.ts', name: 'takes a key from the Authorization header only' },
  },
  {
    name: 'names-of-clients-cleaned',
    promise: 'B3',
    what: 'Of a name that a client gives the last segment is kept, without what can’t be seen.',
    patches: [
      {
        file: 'src/uploads/file.intake.ts',
        find: `const givenName = sanitizeFileName(originalName);`,
        replace: `const givenName = originalName;`,
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'as a label only' },
  },
  {
    name: 'files-named-by-the-service',
    promise: 'B3',
    what: 'What lies on disk is named by the service.',
    patches: [
      {
        file: 'src/uploads/file.intake.ts',
        find: 'const storageKey = `uploads/${id}`;',
        replace: 'const storageKey = `uploads/${originalName.replaceAll(/[^A-Za-z0-9_.-]/g, "")}${id}`;',
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'as a label only' },
  },
  {
    name: 'content-looked-at',
    promise: 'B3',
    what: 'A file whose first bytes are not what its name says is refused.',
    patches: [
      {
        file: 'src/uploads/file.intake.ts',
        find: `if (!looksLike(this.format, this.#head)) throw this.refusal(this.sizeBytes === 0);`,
        replace: ``,
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'a program named as text' },
  },
  {
    name: 'unreadable-kinds-refused',
    promise: 'B3',
    what: 'A file of a kind that no tool reads is refused.',
    patches: [
      {
        file: 'src/uploads/file.intake.ts',
        find: `if (!format || !this.rules.accepted.includes(format)) throw this.#refusal(fileName);`,
        replace: `if (!format) return this.rules.accepted[0];`,
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'an unknown extension' },
  },
  {
    name: 'digest-of-uploads-verified',
    promise: 'B3',
    what: 'An upload that is not what its Content-Digest says is refused.',
    patches: [
      {
        file: 'src/uploads/document.receiver.ts',
        find: `if (digest.isMatch()) return;`,
        replace: `if (digest.isWanted) return;`,
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'that does not match keeps nothing' },
  },
  {
    name: 'upload-of-a-wrong-digest-removed',
    promise: 'B3',
    what: 'The file of an upload with a wrong digest is removed.',
    patches: [
      {
        file: 'src/uploads/document.receiver.ts',
        find: `await this.discard(stored);`,
        replace: `void stored;`,
      },
    ],
    test: { file: 'test/uploads.e2e-spec.ts', name: 'that does not match keeps nothing' },
  },
  {
    name: 'types-not-guessed',
    promise: 'B3',
    what: 'Answers tell browsers to guess no type.',
    patches: [
      {
        file: 'src/common/http/security-headers.ts',
        find: `for (const [name, value] of headers) response`,
        replace: `for (const [name, value] of headers) if (name !== 'X-Content-Type-Options') response`,
      },
    ],
    test: { file: 'test/download.e2e-spec.ts', name: 'has the bytes and the headers of the result' },
  },
  {
    name: 'downloads-are-attachments',
    promise: 'B3',
    what: 'A result is sent as an attachment, under a name that breaks no header.',
    patches: [
      {
        file: 'src/jobs/results/result-headers.ts',
        find: `'Content-Disposition': attachment(fileName),`,
        replace: `'Content-Disposition': 'inline',`,
      },
    ],
    test: { file: 'test/download.e2e-spec.ts', name: 'has the bytes and the headers of the result' },
  },
  {
    name: 'queries-not-logged',
    promise: 'B6',
    what: 'The log holds the path of a request without its query.',
    patches: [
      {
        file: 'src/common/logging/request-log.ts',
        find: `const { path, method, socket } = request;`,
        replace: `const { originalUrl: path, method, socket } = request;`,
      },
    ],
    test: { file: 'test/boot.e2e-spec.ts', name: 'logs JSON with request ids and no secrets' },
  },
  {
    name: 'request-ids-well-formed',
    promise: 'B6',
    what: 'A request id that is not well-formed is replaced.',
    patches: [
      {
        file: 'src/common/http/request-context.ts',
        find: `typeof given === 'string' && WELL_FORMED.test(given) ?`,
        replace: `typeof given === 'string' ?`,
      },
    ],
    test: { file: 'test/errors.e2e-spec.ts', name: 'keeps a well-formed request id and replaces any other' },
  },
  {
    name: 'bodies-read-last',
    promise: 'B2',
    what: `A body is read only when the key, the scope and the rate limit allow the request.`,
    patches: [
      {
        file: 'src/app.module.ts',
        find: `...[ApiKeyGuard, RateLimitGuard, RequestCountGuard].map(`,
        replace: `{ provide: APP_GUARD, useClass: JsonBodyGuard },
        ...[ApiKeyGuard, RateLimitGuard, RequestCountGuard].map(`,
      },
    ],
    test: { file: 'test/bodies.e2e-spec.ts', name: `after the key` },
  },
  {
    name: 'links-of-pdfs-harmless',
    promise: 'B5',
    what: `A PDF holds no link but to the web and to mail.`,
    patches: [
      {
        file: 'src/engine/writers/pdf/page/link-annotation.ts',
        find: `|| isWebOrMail(target);`,
        replace: `|| target !== '';`,
      },
    ],
    test: {
      file: 'src/engine/writers/pdf/pdf.writer.spec.ts',
      name: `drops links that lead neither to the web nor to mail`,
    },
  },
  {
    name: 'links-of-word-files-harmless',
    promise: 'B5',
    what: `A Word file holds no link but to the web and to mail.`,
    patches: [
      {
        file: 'src/engine/writers/docx/inline/inline-runs.ts',
        find: `if (isWebOrMail(target)) return`,
        replace: `if (target !== '') return`,
      },
    ],
    test: {
      file: 'src/engine/writers/docx/docx.writer.spec.ts',
      name: `links to the web, to mail and inside the document, and to nothing else`,
    },
  },
  {
    name: 'links-of-markdown-harmless',
    promise: 'B5',
    what: `A link of a document leads to the web or to mail, or is set as text.`,
    patches: [
      {
        file: 'src/engine/readers/markdown/inlines/link-target.ts',
        find: `if (isWebOrMail(target) && address`,
        replace: `if (target !== '' && address`,
      },
    ],
    test: {
      file: 'src/engine/readers/markdown/markdown.reader.spec.ts',
      name: `runs nothing and fetches nothing that a document names`,
    },
  },
  {
    name: 'one-host',
    promise: 'B1',
    what: `A request with two \`Host\` headers is refused.`,
    patches: [{ file: 'src/common/http/one-host.ts', find: `count === 1 ||`, replace: `count > 0 ||` }],
    test: { file: 'test/http.e2e-spec.ts', name: `two hosts are one too many` },
  },
  {
    name: 'answers-kept-by-nobody',
    promise: 'B3',
    what: `Answers are not to be stored on the way.`,
    patches: [
      {
        file: 'src/common/http/security-headers.ts',
        find: `if (!CACHEABLE.test(path)) response.setHeader('Cache-Control', 'no-store');`,
        replace: ``,
      },
    ],
    test: { file: 'test/http.e2e-spec.ts', name: `nothing that may be somebody’s own is kept on the way` },
  },
  {
    name: 'waiting-ends-with-the-key',
    promise: 'B2',
    what: `A key that ends while its request waits ends that, too.`,
    patches: [
      {
        file: 'src/jobs/api/job.waiting.ts',
        find: `await this.authenticator.assertInForce(authorization);`,
        replace: ``,
      },
    ],
    test: { file: 'test/keys.e2e-spec.ts', name: `end for requests that wait, too` },
    hangs: true,
  },
  {
    name: 'secrets-kept-as-hashes',
    promise: 'B2',
    what: `Of a key’s secret the database holds a hash.`,
    patches: [
      {
        file: 'src/auth/api-key.token.ts',
        find: `return createHash('sha256').update(secret).digest('hex');`,
        replace: `return secret;`,
      },
    ],
    test: { file: 'test/keys.e2e-spec.ts', name: `are printed once, and kept as a hash only` },
  },
  {
    name: 'secrets-compared-in-constant-time',
    promise: 'B2',
    what: `Secrets are compared in a time that tells nothing, of unknown keys too.`,
    patches: [
      {
        file: 'src/auth/api-key.token.ts',
        find: `return timingSafeEqual(actual, expected) && expectedHash !== null;`,
        replace: `return actual.equals(expected) && expectedHash !== null;`,
      },
    ],
    test: { file: 'src/auth/api-key.token.spec.ts', name: `compares in constant time` },
  },
  {
    name: 'causes-not-answered',
    promise: 'B6',
    what: `What went wrong inside is told in the log, and not to the client.`,
    patches: [
      {
        file: 'src/common/problem/problem.mapping.ts',
        find: `return new ProblemException(code, undefined, { cause: error, headers });`,
        replace: `return new ProblemException(code, String(error), { cause: error, headers });`,
      },
    ],
    test: { file: 'test/faults.e2e-spec.ts', name: `an error inside is told in the log, and not to the client` },
  },
  {
    name: 'secrets-of-options-concealed',
    promise: 'B6',
    what: `A job shows no password among its options.`,
    patches: [
      {
        file: 'src/jobs/api/job.view.ts',
        find: `options: table ? concealSecrets(table, options) : {},`,
        replace: `options: table ? options : concealSecrets({}, options),`,
      },
    ],
    test: {
      file: 'test/modules/jobs.module.spec.ts',
      name: `show no password of their options, and give it to what converts`,
    },
  },
  {
    name: 'keys-of-the-storage-are-names',
    promise: 'B3',
    what: `Nothing but a name of the service’s own becomes a path.`,
    patches: [
      { file: 'src/storage/local.storage.ts', find: `if (!KEY.test(key)) throw`, replace: `if (key === '') throw` },
    ],
    test: { file: 'src/storage/local.storage.spec.ts', name: `reaches no file outside of its folder` },
  },
  {
    name: 'pages-of-converters-checked',
    promise: 'P5',
    what: `The number of pages that a converter tells is one that there may be.`,
    patches: [
      {
        file: 'src/conversion/cage/child-message.ts',
        find: `const count = fields.pages === null ? null : pages(fields.pages);`,
        replace: `const count = fields.pages as number | null;`,
      },
    ],
    test: {
      file: 'src/conversion/cage/child-message.spec.ts',
      name: `is not believed when a field is not what it has to be`,
    },
  },
  {
    name: 'digests-of-converters-checked',
    promise: 'B4',
    what: `A digest that a converter tells is one.`,
    patches: [
      {
        file: 'src/conversion/cage/child-message.ts',
        find: `sizeBytes !== undefined && sha256 && /^[0-9a-f]{64}$/.test(sha256) ?`,
        replace: `sizeBytes !== undefined && sha256 ?`,
      },
    ],
    test: {
      file: 'src/conversion/cage/child-message.spec.ts',
      name: `is not believed when a field is not what it has to be`,
    },
  },
];
