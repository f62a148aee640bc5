import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Whether an address that a request came through is a proxy of ours; the one that connected is hop 0. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * Parses `TRUST_PROXY`. Fastify itself ignores a number of hops, because it can't know whether clients other
 * than the proxy can connect; an operator who sets a number asserts that they can't.
 */
export function trustOf(trustProxy: number | string[] | undefined): Trust {
  if (trustProxy === undefined) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}

/** The client's address behind trusted proxies, like Fastify's `request.ip`. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust);

const PAGE_ZONE = '%page';

/**
 * A visitor's address as the page server names it when it reads what a page shows: as IPv6, with a zone. No
 * client has such an address: a proxy of `TRUST_PROXY` writes the address of a connection, and the zone of
 * that is the name of a network interface.
 */
export const pageReader = (ip: string): string =>
  (ip.includes(':') ? ip.split('%', 1)[0] : `::ffff:${ip}`) + PAGE_ZONE;

/** Whether a request with this address reads for a page. The page server limits those by their work. */
export const isPageReader = (ip: string): boolean => ip.endsWith(PAGE_ZONE);

/** An IPv4 address that is written as IPv6. */
const mappedAddress = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)(?:%.*)?$/i.exec(ip)?.[1];

/**
 * The key by which calls of an address are counted: one device has a whole /64 of IPv6 addresses. One home
 * may have as many as a /48: calls that send a message are counted by that (`sends`).
 */
export function addressKey(ip: string, { sends = false } = {}): string {
  // The cheaper check first.
  if (!ip.includes(':') || !isIPv6(ip)) return `ip:${ip}`;
  const mapped = mappedAddress(ip);
  return mapped
    ? `ip:${mapped}`
    : `ip:${ipv6Groups(ip)
        .slice(0, sends ? 3 : 4)
        .join(':')}`;
}

/**
 * The network that an address belongs to, as `203.0.113.0/24` or
 * `2001:db8:1::/48`: what one attacker has many addresses of.
 */
export function networkOf(ip: string): string {
  const mapped = mappedAddress(ip) ?? ip;
  if (!isIPv6(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  return `${ipv6Groups(mapped).slice(0, 3).join(':')}::/48`;
}

/** The network in a key of a rate limit that contains an `addressKey`; `undefined` for keys of accounts. */
export function networkOfKey(key: string): string | undefined {
  const [, found = ''] = /^(?:[a-z-]+:)?ip:(.*)$/.exec(key) ?? [];
  const ip = found.includes(':') ? `${found}::` : found;
  return isIP(ip) ? networkOf(ip) : undefined;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function ipv6Groups(ip: string): string[] {
  const [head = '', tail] = ip.split('%', 1)[0]!.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
