/** Documents that are fetched: the boundary B8 of docs/security.md. @type {import('../guards.mjs').Guard[]} */
export const sources = [
  {
    name: 'sources-allowed-alone',
    promise: 'B8',
    what: 'A document is fetched from no host that the operator has not allowed.',
    patches: [
      {
        file: 'src/common/outbound/outbound.policy.ts',
        find: `if (this.#publicEnds && (isIP(host) ||`,
        replace: `if (this.#publicEnds && host === '' && (isIP(host) ||`,
      },
    ],
    test: { file: 'test/sources.e2e-spec.ts', name: 'is refused where the operator does not allow the host' },
  },
  {
    name: 'sources-off-at-first',
    promise: 'B8',
    what: 'Where the operator allows no host, nothing is fetched.',
    patches: [
      {
        file: 'src/uploads/document.fetcher.ts',
        find: `OutboundPolicy.onlyTo(config.sources.allowedHosts)`,
        replace: `new OutboundPolicy(config.webhooks.trustedHosts)`,
      },
    ],
    test: { file: 'test/sources.e2e-spec.ts', name: 'fetches nothing' },
  },
  {
    name: 'sources-below-a-name-public',
    promise: 'B8',
    what: 'A host below an allowed name is not connected to at an address that is not public.',
    patches: [
      {
        file: 'src/common/outbound/outbound.policy.ts',
        find: `return isPublicAddress(address) || this`,
        replace: `return isPublicAddress(address) || this.#publicEnds?.length || this`,
      },
      {
        file: 'src/common/outbound/outbound.policy.ts',
        find: `mayConnect(host: string, address: string): boolean {`,
        replace: `mayConnect(host: string, address: string): any {`,
      },
    ],
    test: { file: 'src/common/outbound/outbound.policy.spec.ts', name: 'looks at the addresses of names below one' },
  },
  {
    name: 'sources-of-one-host',
    promise: 'B8',
    what: 'A redirect to another host is not followed.',
    patches: [
      {
        file: 'src/uploads/document.fetcher.ts',
        find: `if (!to || !isSafe || to.host !== from.host) throw`,
        replace: `if (!to || (!isSafe && to.host !== from.host)) throw`,
      },
    ],
    test: { file: 'test/sources.e2e-spec.ts', name: 'is not followed to another host' },
  },
  {
    name: 'sources-redirects-few',
    promise: 'B8',
    what: 'Redirects are followed three times.',
    patches: [
      {
        file: 'src/uploads/document.fetcher.ts',
        find: `const MAX_REDIRECTS = 3;`,
        replace: `const MAX_REDIRECTS = 30;`,
      },
    ],
    test: { file: 'test/sources.e2e-spec.ts', name: 'is followed to another place of the same host' },
  },
  {
    name: 'sources-no-oracle',
    promise: 'B8',
    what: 'What is not reached is told by the same words, whatever stood in the way.',
    patches: [
      {
        file: 'src/uploads/document.fetcher.ts',
        find: `    } catch {
      throw refusal ?? unreachable(`,
        replace: `    } catch (reason) {
      throw refusal ?? unreachable(String(reason) + `,
      },
    ],
    test: { file: 'test/sources.e2e-spec.ts', name: 'tells of a host that is not there no more than' },
  },
  {
    name: 'sources-as-large-as-uploads',
    promise: 'B8',
    what: 'Of a document that is fetched as much is taken as of one that is sent.',
    patches: [
      {
        file: 'src/uploads/file.intake.ts',
        find: `if (this.sizeBytes > this.rules.maxBytes) throw`,
        replace: `if (this.sizeBytes > 100 * this.rules.maxBytes) throw`,
      },
    ],
    test: { file: 'test/sources.e2e-spec.ts', name: 'is held to what uploads are held to' },
  },
];
