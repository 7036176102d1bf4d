import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const privateAddresses = new BlockList();
/** BlockList finds every IPv4 address in ::ffff:0:0/96, so these count as IPv4 addresses. */
const privateRanges = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
    192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  ipv6: `::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10
    ff00::/8`,
} as const;
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of privateRanges[family].split(/\s+/)) {
    const [net = '', bits] = range.split('/');
    privateAddresses.addSubnet(net, Number(bits), family);
  }
}

/** True for an IP address that only this machine or its network can reach. */
export function isPrivateAddress(address: string): boolean {
  return privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

export class PrivateNetwork extends Error {
  constructor(host: string) {
    super(`${host} is an address of a private network`);
    this.name = 'PrivateNetwork';
  }
}

/** Returns a URL's host in the form that DNS and `isIP` take: IPv6 without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Returns the lookup for a user's address. Connections go to exactly the addresses that were checked, so the name
 * cannot change in between; one private address among them refuses all. Throws PrivateNetwork at once for a literal IP
 * address, because connections do not look it up. `mayBePrivate` means that the operator allows addresses of the
 * server's own network.
 */
export function guardedLookup(url: URL, mayBePrivate: boolean): LookupFunction {
  const host = hostOf(url);
  if (!mayBePrivate && isIP(host) && isPrivateAddress(host)) throw new PrivateNetwork(host);
  return (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const isRefused = !mayBePrivate && !error && found.some(({ address }) => isPrivateAddress(address));
      if (error ?? isRefused) done(error ?? new PrivateNetwork(name), []);
      else done(null, found);
    });
}
