import { lookup as resolve } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_IMAGE_BYTES } from '@firstrung/contracts';
import ipaddr from 'ipaddr.js';
import { PRIVATE_FILE } from './private-folder.ts';

/** Where pictures may be fetched from. Tests fetch from their own server, which has no public address. */
interface PictureSources {
  protocols: readonly string[];
  /** Of addresses without the default port. */
  anyPort: boolean;
  isAllowed(ip: string): boolean;
}

/** Why a picture could not be fetched. `isTemporary`: another try may succeed. */
export class FetchFailure extends Error {
  readonly isTemporary: boolean;
  constructor(
    message: string,
    { isTemporary = false, cause }: { isTemporary?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isTemporary = isTemporary;
  }
}

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;

/**
 * Writes the picture at an address to a file. The server must have a public address, and the connection is
 * made to the very address that was checked; redirects are checked likewise. Throws `FetchFailure`.
 */
export async function fetchPicture(address: string, path: string, sources: PictureSources): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let url = new URL(address);
    for (let redirects = 0; ; redirects++) {
      const response = await request(url, sources, signal);
      const status = response.statusCode ?? 0;
      if (status === 200) return await write(response, path, signal);
      response.destroy();
      const { location } = response.headers;
      if (![301, 302, 303, 307, 308].includes(status) || location === undefined)
        throw new FetchFailure(`status ${status}`, { isTemporary: status === 429 || status >= 500 });
      if (redirects === MAX_REDIRECTS) throw new FetchFailure('too many redirects');
      url = new URL(location, url);
    }
  } catch (cause) {
    if (cause instanceof FetchFailure) throw cause;
    if (cause instanceof TypeError) throw new FetchFailure('no address', { cause });
    throw new FetchFailure('no answer', { isTemporary: true, cause });
  }
}

function request(url: URL, sources: PictureSources, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!sources.protocols.includes(url.protocol)) throw new FetchFailure('not https');
  if (url.username !== '' || url.password !== '') throw new FetchFailure('credentials in the address');
  if (url.port !== '' && !sources.anyPort) throw new FetchFailure('not the default port');
  // Of a number no name is looked up.
  if (isIP(host) !== 0 && !sources.isAllowed(host)) throw new FetchFailure('no public address');
  const get = url.protocol === 'https:' ? httpsGet : httpGet;
  return new Promise((done, failed) => {
    get(url, {
      agent: false,
      lookup: publicLookup(sources),
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity' },
    })
      .on('response', done)
      .on('error', failed);
  });
}

/**
 * Resolves a name, and refuses it if any of its addresses is
 * not public. The connection uses what this returns.
 */
const publicLookup =
  (sources: PictureSources): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (!addresses.every(({ address }) => sources.isAllowed(address)))
        return callback(new FetchFailure('no public address'), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first!.address, first!.family);
    });
  };

async function write(response: IncomingMessage, path: string, signal: AbortSignal): Promise<void> {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (bytes > MAX_IMAGE_BYTES) next(new FetchFailure('too large'));
      else next(null, chunk);
    },
  });
  await pipeline(response, limit, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }), { signal });
}

/** Of IPv6, addresses outside of it are special, or not given out yet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether anyone may reach the address, and not only this machine or its networks. */
export function isPublicAddress(ip: string): boolean {
  // The library also takes spellings that a URL never has, such as `0x7f.1`.
  if (isIP(ip) === 0) return false;
  const address = ipaddr.parse(ip);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST));
}

export const PUBLIC_SOURCES: PictureSources = {
  protocols: ['https:'],
  anyPort: false,
  isAllowed: isPublicAddress,
};
