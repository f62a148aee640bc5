/**
 * The address a website that someone typed leads to: `https://` is put before it when the scheme is missing (A§2).
 * `null` for what must not become a link, as other schemes than http and https.
 */
export function websiteHref(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  // A scheme, unless it is a host with a port: `example.com:8080`.
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** A website as it is shown: without the scheme. */
export const websiteName = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');

/**
 * As a typed address is saved: `https://` before it when the scheme is missing. Our own files' addresses, and what is no
 * address at all, stay.
 */
export function withScheme(typed: string): string {
  const text = typed.trim();
  const isWhole = /^(https?:|\/)/i.test(text);
  return isWhole || websiteHref(text) === null ? text : `https://${text}`;
}
