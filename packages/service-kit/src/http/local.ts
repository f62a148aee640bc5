import type { FastifyInstance, FastifyRequest } from 'fastify';
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
const hostnameOf = (host: string | undefined): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';

/**
 * `127.0.0.1` and `localhost` are two origins for a browser: a session of one
 * is unknown to the other, and passkeys need a name. If the site's own address
 * is on `localhost`, pages that are opened by a number are redirected there.
 */
export function redirectToName(app: FastifyInstance, publicUrl: string | undefined): void {
  if (publicUrl === undefined) return;
  const { hostname, origin } = new URL(publicUrl);
  if (hostname !== 'localhost') return;
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method, url } = request;
    const isPage = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
    const asked = hostnameOf(headers.host);
    if (isPage && isLoopback(asked) && asked !== 'localhost') reply.redirect(origin + url, 308);
    else done();
  });
}
