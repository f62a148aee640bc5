import { createHash } from 'node:crypto';
import { compress, type Encoding, pickEncoding } from './encoding.ts';

/** One encoding of a page, ready to send. */
export interface Variant {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What a 304 repeats (RFC 9110 §15.4.5). */
  readonly unchangedHeaders: Readonly<Record<string, string>>;
}

/** A page as bytes. Encodings are made when first asked for, once. */
export interface Page {
  /** Of all encodings together, reckoned beforehand. */
  readonly size: number;
  /** The cursor of the next page of a list. */
  readonly next: string | undefined;
  variant(acceptEncoding: string | undefined): Variant | Promise<Variant>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** `text` is the serialised reply; `more` are headers that belong to it. */
export function createPage(
  text: string,
  next?: string,
  contentType = JSON_TYPE,
  more: Readonly<Record<string, string>> = {},
): Page {
  const identity = Buffer.from(text);
  const hash = createHash('sha1')
    .update(identity)
    .update(next ?? '')
    .update(Object.values(more).join())
    .digest('base64url');
  const variants = new Map<Encoding, Variant | Promise<Variant>>();

  const ready = (encoding: Encoding, bytes: Buffer): Variant => {
    // Another encoding is another representation: it needs an ETag of its own (RFC 9110 §8.8.3).
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const unchangedHeaders = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...more };
    const headers = {
      ...unchangedHeaders,
      'content-type': contentType,
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return { bytes, etag, headers, unchangedHeaders };
  };

  const make = (encoding: Encoding): Variant | Promise<Variant> => {
    if (encoding === 'identity') return ready(encoding, identity);
    return compress[encoding](identity).then((bytes) => {
      const variant = ready(encoding, bytes);
      variants.set(encoding, variant);
      return variant;
    });
  };

  return {
    // Compressed copies of text are together smaller than it is.
    size: identity.length * 2 + 1_024,
    next,
    variant(acceptEncoding) {
      const encoding = pickEncoding(acceptEncoding, identity.length);
      const known = variants.get(encoding);
      if (known) return known;
      const made = make(encoding);
      variants.set(encoding, made);
      return made;
    },
  };
}

/** Whether `If-None-Match` names this ETag, compared weakly (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
