import { lookup as resolve } from 'node:dns';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where may be fetched from. Tests fetch from their own server, which has no public address. */
export interface PublicSources {
  protocols: readonly string[];
  /** Of addresses without the default port. */
  anyPort: boolean;
  isAllowed(ip: string): boolean;
}

/** Why something could not be fetched. `isTemporary`: another try may succeed. */
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

const MAX_REDIRECTS = 3;

interface Options {
  sources: PublicSources;
  accept: string;
  timeoutMs: number;
  /** Whether a redirect leads where it may; without it anywhere. */
  mayFollow?(url: URL): boolean;
}

/**
 * What somebody's address answers. The server must have a public address, and the connection is made to the
 * very address that was checked; redirects are checked likewise. Throws `FetchFailure`.
 */
export async function publicGet<T>(
  address: string,
  { sources, accept, timeoutMs, mayFollow }: Options,
  read: (response: IncomingMessage, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(address);
    for (let redirects = 0; ; redirects++) {
      const response = await request(url, { sources, accept, signal });
      const status = response.statusCode ?? 0;
      if (status === 200) return await read(response, signal);
      response.destroy();
      const { location } = response.headers;
      if (![301, 302, 303, 307, 308].includes(status) || location === undefined)
        throw new FetchFailure(`status ${status}`, { isTemporary: status === 429 || status >= 500 });
      if (redirects === MAX_REDIRECTS) throw new FetchFailure('too many redirects');
      url = new URL(location, url);
      if (mayFollow?.(url) === false) throw new FetchFailure('a redirect to another site');
    }
  } catch (cause) {
    if (cause instanceof FetchFailure) throw cause;
    if (cause instanceof TypeError) throw new FetchFailure('no address', { cause });
    throw new FetchFailure('no answer', { isTemporary: true, cause });
  }
}

function request(
  url: URL,
  { sources, accept, signal }: { sources: PublicSources; accept: string; signal: AbortSignal },
): Promise<IncomingMessage> {
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
      headers: { accept, 'accept-encoding': 'identity' },
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
  (sources: PublicSources): LookupFunction =>
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

/** Of IPv6, addresses outside of it are special, or not given out yet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether anyone may reach the address, and not only this machine or its networks. */
export function isPublicAddress(ip: string): boolean {
  // The library also takes spellings that a URL never has, such as `0x7f.1`.
  if (isIP(ip) === 0) return false;
  const address = ipaddr.parse(ip);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST));
}

export const PUBLIC_SOURCES: PublicSources = {
  protocols: ['https:'],
  anyPort: false,
  isAllowed: isPublicAddress,
};
