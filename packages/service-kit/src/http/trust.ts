import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether an address that a request came through is a proxy of ours; the one that connected is hop 0. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * Parses `TRUST_PROXY`. Fastify itself ignores a number of hops, because it can't know whether clients other than the
 * proxy can connect; an operator who sets a number asserts that they can't.
 */
export function trustOf(trustProxy: number | string[] | undefined): Trust {
  if (trustProxy === undefined) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}

/** The client's address behind trusted proxies, like Fastify's `request.ip`. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust);
