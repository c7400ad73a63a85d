import { Inject, Injectable } from '@nestjs/common';
import { allowedUrl } from '../../common/outbound/allowed-url.js';
import { OutboundPolicy } from '../../common/outbound/outbound.policy.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';

/** Addresses that results may be put to: of hosts that the operator allows, and of no others. */
@Injectable()
export class DestinationAddresses {
  readonly policy: OutboundPolicy;

  constructor(@Inject(CONFIG) config: Config) {
    this.policy = OutboundPolicy.onlyTo(config.destinations.allowedHosts);
  }

  /**
   * An address that a client gives.
   *
   * @param field where it stands in the request
   * @throws ProblemException `destination-url-forbidden`
   */
  allowed(text: string, field: string): string {
    return allowedUrl(this.policy, { text, field }, 'destination-url-forbidden').href;
  }
}
