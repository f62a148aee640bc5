import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Bytes of rendered pages that are kept. */
const KEPT_BYTES = 16 * 1024 * 1024;

type Encoding = 'br' | 'gzip' | 'identity';

interface Page {
  status: number;
  /** Equal versions are the same page, which is rendered once. Absent: rendered for every request. */
  version?: string | null | undefined;
  render(): string;
}

interface Encoded {
  etag: string;
  bytes: Buffer;
}

/**
 * Sends pages in the best accepted encoding. Browsers ask again each time, because a page names the files of
 * the current build and shows the newest data; an unchanged one is not sent twice.
 */
export function createPageSender() {
  const kept = new LRUCache<string, Encoded>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1_000,
  });

  function encoded({ version, render }: Page, encoding: Encoding): Encoded {
    const key = version ? `${encoding} ${version}` : undefined;
    const known = key && kept.get(key);
    if (known) return known;
    const html = render();
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}-${encoding}"`;
    const page = { etag, bytes: encode(html, encoding) };
    if (key) kept.set(key, page);
    return page;
  }

  return (reply: FastifyReply, page: Page) => {
    const { headers } = reply.request;
    const encoding = acceptedEncoding(String(headers['accept-encoding'] ?? ''));
    const { etag, bytes } = encoded(page, encoding);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', etag });
    if (page.status === 200 && headers['if-none-match'] === etag) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.status(page.status).type('text/html; charset=utf-8').send(bytes);
  };
}

function acceptedEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function encode(html: string, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(html, FAST_BROTLI);
  return encoding === 'gzip' ? gzipSync(html) : Buffer.from(html);
}
