import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not the public internet (IANA IPv4 Special-Purpose Address Registry, and multicast). */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Addresses are given out from here alone (RFC 4291, 2.4): loopback, local, mapped and NAT64 ones all lie outside. */
const GLOBAL_IPV6 = ['2000::/3'];

/** Of those, what serves protocols (Teredo, ORCHID), documentation, or leads into IPv4 (6to4). */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const specialIpv4 = networks(SPECIAL_IPV4);
const globalIpv6 = networks(GLOBAL_IPV6);
const specialIpv6 = networks(SPECIAL_IPV6);

/** Whether an address is one of the public internet, at which nothing of the operator's own network answers. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialIpv4.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** @param list networks as `10.0.0.0/8`, or single addresses */
export function networks(list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const network of list) {
    const [address, prefix] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    found.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return found;
}

/** Whether a text is a network as `10.0.0.0/8`, or an address. */
export function isNetwork(text: string): boolean {
  const [address, prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
