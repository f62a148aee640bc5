import type { IncomingMessage } from 'node:http';

/** A name or an IP address with an optional port (RFC 9110 §7.2). */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** What a request that `namesOneHost` refuses is answered. */
export const NOT_ONE_HOST = 'The request must name one host.';

/**
 * Whether a request names exactly one host (RFC 9112 §3.2). Of two `Host` headers Node reads the first; a proxy may have read the
 * other. Health checks in HTTP/1.0 need none.
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
 * Whether the handshake of a WebSocket comes from a page of this site: of the requested host, or of `PUBLIC_URL`. Browsers always
 * send `Origin` with it. The scheme is not compared, because a proxy may end TLS.
 */
export function isFromOwnPage(
  { headers: { origin, host } }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from !== '' && (from === host || (publicUrl !== undefined && from === new URL(publicUrl).host));
}
