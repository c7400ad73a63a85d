import { Inject, Injectable } from '@nestjs/common';
import { allowedUrl } from '../../common/outbound/allowed-url.js';
import { OutboundPolicy } from '../../common/outbound/outbound.policy.js';
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
    return allowedUrl(this.policy, { text, field }, 'webhook-url-forbidden').href;
  }
}
