import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { fileNameIn, percentDecoded } from '../common/http/content-disposition.js';
import { allowedUrl } from '../common/outbound/allowed-url.js';
import { OutboundPolicy } from '../common/outbound/outbound.policy.js';
import { ask } from '../common/outbound/outbound.request.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { namedAs, type Format } from '../engine/format.js';
import { VERSION } from '../version.js';
import { DocumentReceiver } from './document.receiver.js';
import type { StoredFile } from './file.intake.js';

/** Of the whole, with all redirects. */
const TIMEOUT_MS = 60_000;
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const OK = 200;

/** A document that lies elsewhere. */
export interface Wanted {
  readonly url: string;
  /** What it is called, whatever the host calls it. */
  readonly fileName?: string;
  readonly format: Format;
  /** Aborted when nobody waits for it any more. */
  readonly gone: AbortSignal;
}

/** Fetches documents from hosts that the operator allows, into the storage. */
@Injectable()
export class DocumentFetcher {
  readonly #policy: OutboundPolicy;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly receiver: DocumentReceiver,
    private readonly clock: Clock,
  ) {
    this.#policy = OutboundPolicy.onlyTo(config.sources.allowedHosts);
  }

  /**
   * Stores the document as an upload is stored. An address that leads into the network of the operator and one at which
   * nobody answers are told by the same words: who asks learns nothing of what is there.
   *
   * @throws ProblemException `source-url-forbidden`, `source-unreachable`, and what is wrong with an upload; nothing is
   *   kept then
   */
  async fetch(wanted: Wanted): Promise<StoredFile> {
    const endsAt = this.clock.elapsed() + TIMEOUT_MS;
    let url = allowedUrl(this.#policy, { text: wanted.url, field: 'source.url' }, 'source-url-forbidden');
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const found = await this.#ask(url, wanted, Math.max(1, Math.ceil(endsAt - this.clock.elapsed())));
      if (!(found instanceof URL)) return found;
      url = found;
    }
    throw unreachable(`The host redirects more than ${MAX_REDIRECTS} times.`);
  }

  /** @returns the document, or where the host says that it is */
  async #ask(url: URL, wanted: Wanted, timeoutMs: number): Promise<StoredFile | URL> {
    const headers = { accept: '*/*', 'user-agent': `Docket/${VERSION}` };
    const asked = { method: 'GET', url: url.href, headers, timeoutMs, signal: wanted.gone } as const;
    // What is wrong with the document, or with this server, and not with the way to it.
    let refusal: unknown = null;
    try {
      return await ask(this.#policy, asked, async (answer) => {
        try {
          return this.#redirectIn(answer, url) ?? (await this.#receive(answer, url, wanted));
        } catch (error) {
          if (!answer.errored) refusal = error;
          throw error;
        }
      });
    } catch {
      throw refusal ?? unreachable('The host was not reached, or did not send the whole document in time.');
    }
  }

  #redirectIn({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) return null;
    const to = URL.canParse(headers.location, from.href) ? new URL(headers.location, from) : null;
    const isSafe = to?.protocol === from.protocol || to?.protocol === 'https:';
    if (!to || !isSafe || to.host !== from.host) throw unreachable('The host redirects to another one.');
    to.hash = '';
    return to;
  }

  async #receive(answer: IncomingMessage, url: URL, { fileName, format }: Wanted): Promise<StoredFile> {
    const { statusCode, headers } = answer;
    if (statusCode !== OK) throw unreachable(`The host answered with status ${statusCode}.`);
    if (!/^(identity)?$/i.test(headers['content-encoding'] ?? ''))
      throw unreachable('The host sends the document compressed, though it was asked not to.');
    const name = fileName ?? fileNameIn(headers['content-disposition']) ?? percentDecoded(lastSegment(url));
    return this.receiver.fetched(answer, namedAs(name || 'document', format), [format]);
  }
}

function lastSegment({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}

function unreachable(detail: string): ProblemException {
  return new ProblemException('source-unreachable', detail);
}
