import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether an address that a request came through is a proxy of ours; the one that connected is hop 0. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * As `TRUST_PROXY` says it. Fastify itself ignores a number of hops, since it can't know whether others than the
 * proxy can connect; who sets one says that they can't.
 */
export function trustOf(trustProxy: number | string[] | undefined): Trust {
  if (trustProxy === undefined) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}

/** Whose request it is, behind the proxies that are trusted, as Fastify's `request.ip`. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust);
