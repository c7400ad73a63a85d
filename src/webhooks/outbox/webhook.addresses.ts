import { Inject, Injectable } from '@nestjs/common';
import { OutboundForbidden, OutboundPolicy } from '../../common/outbound/outbound.policy.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';

/** Addresses that may be told of events. */
@Injectable()
export class WebhookAddresses {
  readonly policy: OutboundPolicy;

  constructor(@Inject(CONFIG) config: Config) {
    this.policy = new OutboundPolicy(config.webhooks.trustedHosts);
  }

  /**
   * An address that a client gives.
   *
   * @param field where it stands in the request
   * @throws ProblemException `webhook-url-forbidden`
   */
  allowed(text: string, field: string): string {
    try {
      return this.policy.url(text).href;
    } catch (error) {
      if (!(error instanceof OutboundForbidden)) throw error;
      const { message } = error;
      throw new ProblemException('webhook-url-forbidden', undefined, {
        errors: [{ field, code: 'invalid-value', message }],
      });
    }
  }
}
