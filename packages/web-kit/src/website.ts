/**
 * The link target of a typed website, with `https://` added if it has no scheme. `null` if it must not
 * become a link, as with blanks and schemes other than http and https.
 */
export function websiteHref(typed: string): string | null {
  const text = typed.trim();
  // Browsers differ in what they make of a host with blanks.
  if (text === '' || /\s/.test(text)) return null;
  // Not the colon of a host with a port: `example.com:8080`.
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Display name of a website: without the scheme. */
export const websiteName = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');

/**
 * A typed address as it is saved: with `https://` added if it has no scheme. Addresses of uploaded files, and
 * texts that are no address, stay unchanged.
 */
export function withScheme(typed: string): string {
  const text = typed.trim();
  const isWhole = /^(https?:|\/)/i.test(text);
  return isWhole || websiteHref(text) === null ? text : `https://${text}`;
}
