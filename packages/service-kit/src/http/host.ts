import type { IncomingMessage } from 'node:http';

/** A name or an IP address with an optional port (RFC 9110 §7.2). */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** What a request that `namesOneHost` refuses is answered. */
export const NOT_ONE_HOST = 'The request must name one host.';
/** What a request that `isNotFromOtherSite` refuses is answered. */
export const OTHER_SITE = 'Pages of other sites may not open a connection.';

/**
 * Whether a request names exactly one host (RFC 9112 §3.2). Of two `Host` headers Node reads the first; a
 * proxy may have read the other. Health checks in HTTP/1.0 need none.
 */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    // The cheaper check first: this runs for each header of each request.
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1]!;
  }
  return host === undefined ? httpVersion === '1.0' : HOST.test(host);
}

/**
 * Whether a request comes from a page of this site, or from no page: browsers always send `Origin` with the
 * handshake of a WebSocket, other clients don't. Tokens say who calls, and no cookie. At the host of
 * `PUBLIC_URL` that is its whole origin. By another name it is the requested host, of which only a proxy that
 * ends TLS knows the scheme.
 */
export function isNotFromOtherSite(
  { headers: { origin, host } }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  if (!from || !/^https?:$/.test(from.protocol)) return false;
  const site = publicUrl === undefined ? undefined : new URL(publicUrl);
  return from.host === site?.host ? from.origin === site.origin : from.host === host;
}

/**
 * Whether it comes from a page of this site for certain. For calls whose cookie says who calls: every
 * browser sends `Origin` with a POST and with the handshake of a WebSocket.
 */
export const isFromThisSite = (
  request: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | undefined,
): boolean => request.headers.origin !== undefined && isNotFromOtherSite(request, publicUrl);
