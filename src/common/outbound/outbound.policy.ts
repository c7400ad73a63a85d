import { isIP, type BlockList } from 'node:net';
import { isNetwork, isPublicAddress, networks } from './public-address.js';

const MAX_URL_LENGTH = 2048;
const PORTS: ReadonlySet<string> = new Set(['', '8443']);

/** Names that are resolved inside a machine or a network: RFC 6761, RFC 6762, RFC 8375, and `internal`. */
const LOCAL_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/;

/** Why an address may not be reached from here, in a sentence for the client. */
export class OutboundForbidden extends Error {
  readonly code = 'address-forbidden';
}

/** In front of a name: all names below it. */
const BELOW = '*.';

/**
 * Which addresses that a client names the service may connect to: those of the public internet by https, or of its hosts
 * only some, and whatever the operator trusts. A name is only known by the addresses that it has when the connection is
 * made; so a URL is looked at when it is given, and each address again when it is connected to.
 */
export class OutboundPolicy {
  readonly #trustedNames: ReadonlySet<string>;
  readonly #trustedNetworks: BlockList;
  /** Ends of the names of public hosts that may be asked, each with its dot before it; `null`: all may. */
  readonly #publicEnds: readonly string[] | null;

  /** @param trusted host names, and networks as `10.0.0.0/8` or single addresses */
  constructor(trusted: readonly string[], publicEnds: readonly string[] | null = null) {
    this.#trustedNames = new Set(trusted.filter((host) => !isNetwork(host)).map((host) => host.toLowerCase()));
    this.#trustedNetworks = networks(trusted.filter(isNetwork));
    this.#publicEnds = publicEnds;
  }

  /**
   * A policy that allows these hosts and no others. A name, an address or a network is trusted; of the hosts below
   * `*.example.com`, which others than the operator may give addresses to, only public ones are asked, by https.
   */
  static onlyTo(hosts: readonly string[]): OutboundPolicy {
    const ends = hosts.filter((host) => host.startsWith(BELOW)).map((host) => host.slice(1).toLowerCase());
    return new OutboundPolicy(
      hosts.filter((host) => !host.startsWith(BELOW)),
      ends,
    );
  }

  /**
   * A URL that may be asked, as long as its host has addresses that may be.
   *
   * @throws OutboundForbidden
   */
  url(text: string): URL {
    // What a parser passes over in silence, two parsers may read in two ways.
    if (text.length > MAX_URL_LENGTH || /[^\x21-\x7e\u00a1-\uffff]|\\/.test(text) || !URL.canParse(text))
      throw new OutboundForbidden(`url must be an absolute https URL of at most ${MAX_URL_LENGTH} characters`);
    const url = new URL(text);
    if (url.username || url.password) throw new OutboundForbidden('url must not hold a user name or a password');
    if (text.includes('#')) throw new OutboundForbidden('url must not have a fragment');
    const host = hostOf(url);
    if (this.#isTrustedHost(host)) {
      if (/^https?:$/.test(url.protocol)) return url;
      throw new OutboundForbidden('url must be an http or https URL');
    }
    if (this.#publicEnds && (isIP(host) || !this.#publicEnds.some((end) => host.endsWith(end))))
      throw new OutboundForbidden('url must name a host that the operator of this server allows');
    if (url.protocol !== 'https:') throw new OutboundForbidden('url must be an https URL');
    if (!PORTS.has(url.port)) throw new OutboundForbidden('url must have the port 443 or 8443');
    if (isIP(host) ? !isPublicAddress(host) : !host.includes('.') || LOCAL_NAMES.test(host))
      throw new OutboundForbidden('url must name a host of the public internet');
    return url;
  }

  /** Whether a connection to this address may be made, when the host that was asked for has it. */
  mayConnect(host: string, address: string): boolean {
    return isPublicAddress(address) || this.#trustedNames.has(bareName(host)) || this.#isTrustedAddress(address);
  }

  #isTrustedHost(host: string): boolean {
    return isIP(host) ? this.#isTrustedAddress(host) : this.#trustedNames.has(host);
  }

  #isTrustedAddress(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.#trustedNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6');
  }
}

/** An address without brackets, or a name without the dot that may end it. */
function hostOf({ hostname }: URL): string {
  return bareName(hostname.replace(/^\[|\]$/g, ''));
}

function bareName(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
