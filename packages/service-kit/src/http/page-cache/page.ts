import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { nextLink } from '../paging.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a page, ready to send. */
export interface Variant {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers that a 304 repeats (RFC 9110 §15.4.5). */
  readonly unchangedHeaders: Readonly<Record<string, string>>;
}

/** A page as bytes. Each encoding is made when it is first asked for, once. */
export interface Page {
  /** Upper bound for all encodings together, in bytes. */
  readonly size: number;
  /** From this moment on it is not served from the cache: what it shows ends then. */
  readonly until?: Date | undefined;
  /** What was made before is known at once: no request for it waits. */
  variant(acceptEncoding: string | undefined): Variant | Promise<Variant>;
  /** The `Link` header of a list that was asked for at this address, if it has a next page. */
  link(url: string): string | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Below this a compressed page is hardly smaller. */
const MIN_COMPRESSED_BYTES = 1_024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Measured on a list page: levels 5 and 6 take 0.4 ms; brotli's level 11 saves 9 % more and takes 19 ms. */
const compress = {
  br: (bytes: Buffer): Promise<Buffer> =>
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer): Promise<Buffer> => compressGzip(bytes, { level: 6 }),
};

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
  /** Of the last address: nearly all requests for a page have the same. */
  let link: { url: string; text: string } | undefined;

  const createVariant = (encoding: Encoding, bytes: Buffer): Variant => {
    // Another encoding is another representation: it needs an ETag of its own (RFC 9110 §8.8.3).
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const unchangedHeaders = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...more };
    const headers = {
      ...unchangedHeaders,
      'content-type': contentType,
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    const variant = { bytes, etag, headers, unchangedHeaders };
    variants.set(encoding, variant);
    return variant;
  };

  return {
    // The compressed copies of a text are together smaller than the text.
    size: identity.length * 2 + 1_024,
    variant(acceptEncoding) {
      const encoding = pickEncoding(acceptEncoding, identity.length);
      const known = variants.get(encoding);
      if (known) return known;
      if (encoding === 'identity') return createVariant(encoding, identity);
      const made = compress[encoding](identity).then((bytes) => createVariant(encoding, bytes));
      variants.set(encoding, made);
      return made;
    },
    link(url) {
      if (next === undefined) return undefined;
      if (link?.url !== url) link = { url, text: nextLink({ url }, next) };
      return link.text;
    },
  };
}

/** The best encoding that an `Accept-Encoding` header allows (RFC 9110 §12.5.3). */
export function pickEncoding(accept: string | undefined, bytes: number): Encoding {
  if (accept === undefined || bytes < MIN_COMPRESSED_BYTES) return 'identity';
  const allowed = new Map<string, boolean>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const rest = allowed.get('*') ?? false;
  if (allowed.get('br') ?? rest) return 'br';
  if (allowed.get('gzip') ?? allowed.get('x-gzip') ?? rest) return 'gzip';
  return 'identity';
}

/** Whether `If-None-Match` names this ETag, compared weakly (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
