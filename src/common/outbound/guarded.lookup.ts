import { lookup as resolve, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { OutboundForbidden, type OutboundPolicy } from './outbound.policy.js';

/** Asks for all addresses of a host. */
export type Resolver = (
  host: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The `lookup` of a connection: resolves a name to addresses that may be connected to, and to none when only one of them
 * may not. What was looked at is what is connected to: a name that has other addresses a moment later gains nothing.
 */
export function guardedLookup(policy: OutboundPolicy, resolver: Resolver = resolve): LookupFunction {
  return (host, { all }, callback) => {
    resolver(host, { all: true }, (error, addresses) => {
      const isRefused = addresses?.some(({ address }) => !policy.mayConnect(host, address));
      const problem = error ?? (isRefused ? new OutboundForbidden(`${host} has an address that is not public`) : null);
      if (problem) callback(problem, []);
      else if (all) callback(null, addresses);
      else callback(null, addresses[0].address, addresses[0].family);
    });
  };
}
