/** The promise P6 of docs/reliability.md and the boundary B7 of docs/security.md. @type {import('../guards.mjs').Guard[]} */
export const webhooks = [
  {
    name: 'told-with-the-end',
    promise: 'P6',
    what: 'What endpoints are to be told of the end of a job is written with it.',
    patches: [
      {
        file: 'src/jobs/ledger/job.journal.ts',
        find: `if (end) await this.webhooks.write(manager, jobWebhook(end.job, end));`,
        replace: `void end;`,
      },
    ],
    test: { file: 'test/webhooks.e2e-spec.ts', name: 'tell of what was asked for' },
  },
  {
    name: 'callbacks-told-with-the-end',
    promise: 'P6',
    what: 'What the callback of a job is to be told is written with its end.',
    patches: [
      {
        file: 'src/webhooks/outbox/webhook.outbox.ts',
        find: `if (event.callback) await`,
        replace: `if (event.callback && event.at < 0) await`,
      },
    ],
    test: { file: 'test/callbacks.e2e-spec.ts', name: 'tells of the end of its job alone' },
    hangs: true,
  },
  {
    name: 'callbacks-signed',
    promise: 'B7',
    what: 'A callback is signed where the client gave no secret, too.',
    patches: [
      {
        file: 'src/jobs/intake/job.factory.ts',
        find: `secret = newSecret(now).secret }`,
        replace: `secret = newSecret(now).secret.slice(0, 6) }`,
      },
    ],
    test: { file: 'test/callbacks.e2e-spec.ts', name: 'is signed with a secret that is told once' },
  },
  {
    name: 'nothing-unsigned',
    promise: 'B7',
    what: 'A message that no secret signs is not sent.',
    patches: [
      {
        file: 'src/webhooks/delivery/signature.ts',
        find: `if (signatures.length === 0) throw`,
        replace: `if (signatures.length < 0) throw`,
      },
    ],
    test: { file: 'src/webhooks/delivery/signature.spec.ts', name: 'is never missing' },
  },
  {
    name: 'callbacks-where-webhooks-go',
    promise: 'B7',
    what: 'A callback goes to no address that a webhook may not go to.',
    patches: [
      {
        file: 'src/jobs/intake/job.factory.ts',
        find: `url: this.addresses.allowed(url, 'callback.url')`,
        replace: `url: url || this.addresses.allowed(url, 'callback.url')`,
      },
    ],
    test: { file: 'test/callbacks.e2e-spec.ts', name: 'goes where webhooks may go' },
  },
  {
    name: 'callback-addresses-concealed',
    promise: 'B6',
    what: 'Of the address of a callback the host is shown.',
    patches: [
      {
        file: 'src/common/outbound/concealed-url.ts',
        find: `new URL(url).origin}/***`,
        replace: `new URL(url).href}`,
      },
    ],
    test: { file: 'test/callbacks.e2e-spec.ts', name: 'tells of the end of its job alone' },
  },
  {
    name: 'deliveries-leased',
    promise: 'P6',
    what: 'A delivery whose sender was killed is due again when its lease has ended.',
    patches: [
      {
        file: 'src/webhooks/delivery/delivery.queue.ts',
        find: `const set = { nextAttemptAt: now + LEASE_MS };`,
        replace: `const set = { nextAttemptAt: now + 1000 * LEASE_MS };`,
      },
    ],
    test: {
      file: 'test/webhook-failpoints.e2e-spec.ts',
      name: 'tell of a job in the end, under one id: webhook.delivery.claimed, kill',
    },
  },
  {
    name: 'deliveries-claimed-once',
    promise: 'P6',
    what: 'Of several instances one claims a delivery.',
    patches: [
      {
        file: 'src/webhooks/delivery/delivery.queue.ts',
        find: `{ id, leaseToken, status: 'pending' }, change)`,
        replace: `{ id: leaseToken < 0 ? '' : id, status: 'pending' }, change)`,
      },
    ],
    test: {
      file: 'test/webhooks.e2e-spec.ts',
      name: 'are delivered once by several instances',
      database: 'mariadb',
    },
  },
  {
    name: 'deliveries-tried-again',
    promise: 'P6',
    what: 'A try that failed is followed by others.',
    patches: [
      {
        file: 'src/webhooks/delivery/retry.schedule.ts',
        find: `if (failures > schedule.length) return null;`,
        replace: `if (failures > 0) return null;`,
      },
    ],
    test: { file: 'src/webhooks/delivery/retry.schedule.spec.ts', name: 'takes one pause after the other' },
  },
  {
    name: 'retry-after-honoured',
    promise: 'P6',
    what: 'A receiver that asks for time is given it.',
    patches: [
      {
        file: 'src/webhooks/delivery/retry.schedule.ts',
        find: `Math.min(askedMs ?? 0, MAX_RETRY_AFTER_MS)`,
        replace: `0 * (askedMs ?? 0)`,
      },
    ],
    test: { file: 'src/webhooks/delivery/retry.schedule.spec.ts', name: 'waits longer where the receiver asks for it' },
  },
  {
    name: 'tries-of-an-endpoint-few',
    promise: 'P6',
    what: 'An endpoint has four tries at a time, and leaves the others to others.',
    patches: [
      {
        file: 'src/webhooks/delivery/webhook.dispatcher.ts',
        find: `const MESSAGES = { perEndpoint: 4,`,
        replace: `const MESSAGES = { perEndpoint: 64,`,
      },
    ],
    test: { file: 'test/webhooks.e2e-spec.ts', name: 'reach who answers, however much waits for who does not' },
  },
  {
    name: 'gone-endpoints-disabled',
    promise: 'P6',
    what: 'An endpoint that answers 410 is told nothing more.',
    patches: [
      {
        file: 'src/webhooks/delivery/delivery.queue.ts',
        find: `status === GONE ? 'gone' :`,
        replace: `status === -GONE ? 'gone' :`,
      },
    ],
    test: { file: 'test/webhooks.e2e-spec.ts', name: 'end with 410, until they are switched on again' },
  },
  {
    name: 'webhooks-of-a-key',
    promise: 'B2',
    what: 'A webhook of another key is not found.',
    patches: [
      {
        file: 'src/webhooks/api/webhook.service.ts',
        find: `WEBHOOK_ENDPOINTS.find(manager, { id, apiKeyId, lane: null })`,
        replace: `WEBHOOK_ENDPOINTS.find(manager, apiKeyId ? { id } : { id, apiKeyId, lane: null })`,
      },
    ],
    test: {
      file: 'test/webhooks.e2e-spec.ts',
      name: 'belong to their key, need its scope, and are twenty at the most',
    },
  },
  {
    name: 'outbound-to-public-addresses',
    promise: 'B7',
    what: 'A URL with an address that is not public is refused.',
    patches: [
      {
        file: 'src/common/outbound/outbound.policy.ts',
        find: `isIP(host) ? !isPublicAddress(host) :`,
        replace: `isIP(host) ? false :`,
      },
    ],
    test: { file: 'src/common/outbound/outbound.policy.spec.ts', name: 'may not be asked' },
  },
  {
    name: 'outbound-names-public',
    promise: 'B7',
    what: 'A URL with the name of a host that only its own network knows is refused.',
    patches: [
      {
        file: 'src/common/outbound/outbound.policy.ts',
        find: `!host.includes('.') || LOCAL_NAMES.test(host)`,
        replace: `host === ''`,
      },
    ],
    test: { file: 'src/common/outbound/outbound.policy.spec.ts', name: 'may not be asked' },
  },
  {
    name: 'outbound-by-https',
    promise: 'B7',
    what: 'A URL of another scheme than https is refused.',
    patches: [
      {
        file: 'src/common/outbound/outbound.policy.ts',
        find: `if (url.protocol !== 'https:') throw`,
        replace: `if (url.protocol === '') throw`,
      },
    ],
    test: { file: 'src/common/outbound/outbound.policy.spec.ts', name: 'may not be asked' },
  },
  {
    name: 'outbound-ports-few',
    promise: 'B7',
    what: 'A URL with the port of another service is refused.',
    patches: [
      {
        file: 'src/common/outbound/outbound.policy.ts',
        find: `if (!PORTS.has(url.port)) throw`,
        replace: `if (!PORTS.has('')) throw`,
      },
    ],
    test: { file: 'src/common/outbound/outbound.policy.spec.ts', name: 'may not be asked' },
  },
  {
    name: 'outbound-addresses-looked-at',
    promise: 'B7',
    what: 'An address is looked at when the connection is made, whatever the name had before.',
    patches: [
      {
        file: 'src/common/outbound/guarded.lookup.ts',
        find: `error ?? (isRefused ?`,
        replace: `error ?? (isRefused && asked === '' ?`,
      },
      {
        file: 'src/common/outbound/guarded.lookup.ts',
        find: `return (host, { all }, callback) => {`,
        replace: `return (host, { all }, callback) => {\n    const asked = host;`,
      },
    ],
    test: {
      file: 'src/common/outbound/outbound.policy.spec.ts',
      name: 'refuses the second answer for a name that had a public address before',
    },
  },
  {
    name: 'outbound-every-address-looked-at',
    promise: 'B7',
    what: 'A host is not connected to when only one of its addresses is not public.',
    patches: [
      {
        file: 'src/common/outbound/guarded.lookup.ts',
        find: `addresses?.some(`,
        replace: `addresses?.every(`,
      },
    ],
    test: { file: 'src/common/outbound/outbound.policy.spec.ts', name: 'refuses a name that has the address' },
  },
  {
    name: 'outbound-looked-at-each-time',
    promise: 'B7',
    what: 'The URL is looked at before each try, not only when it is given.',
    patches: [
      {
        file: 'src/common/outbound/outbound.request.ts',
        find: `const url = policy.url(asked.url);`,
        replace: `const url = new URL(asked.url);`,
      },
    ],
    test: { file: 'test/webhooks.e2e-spec.ts', name: 'go nowhere but to the public internet' },
  },
  {
    name: 'outbound-in-time',
    promise: 'B7',
    what: 'An answer that does not come is waited for ten seconds.',
    patches: [
      {
        file: 'src/common/outbound/outbound.request.ts',
        find: `AbortSignal.timeout(asked.timeoutMs)`,
        replace: `AbortSignal.timeout(100 * asked.timeoutMs)`,
      },
    ],
    test: { file: 'test/webhooks.e2e-spec.ts', name: 'do not wait for answers that never come' },
  },
  {
    name: 'outbound-answers-bounded',
    promise: 'B7',
    what: 'Of an answer 64 KiB are read.',
    patches: [
      {
        file: 'src/common/outbound/outbound.request.ts',
        find: `if (size >= most) break;`,
        replace: ``,
      },
    ],
    test: { file: 'test/webhooks.e2e-spec.ts', name: 'do not wait for answers that never come' },
  },
];
