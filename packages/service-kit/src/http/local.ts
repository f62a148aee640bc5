import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../base/config.ts';

/** Headers that a proxy adds. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-\w+)?|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Whether a request was made on this machine, to an address of this machine, without
 * a proxy. The `Host` is compared too, so that a web page elsewhere whose name was
 * made to resolve to this machine (DNS rebinding) is not taken for a local one.
 */
export function isLocalRequest({ headers, raw }: FastifyRequest): boolean {
  const { remoteAddress = '' } = raw.socket;
  const isOwn = /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress);
  return (
    isOwn &&
    isLoopback(hostnameOf(headers.host)) &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}

/** The name in a `Host` header, without the port; `''` if it is none. */
export const hostnameOf = (host: string | undefined): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
