import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../base/config.ts';
import { hostnameOf } from './local.ts';

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
