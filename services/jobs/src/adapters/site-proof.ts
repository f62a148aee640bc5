import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import type { OwnSite } from '@firstrung/contracts';
import {
  FetchFailure,
  PUBLIC_SOURCES,
  type PublicSources,
  publicGet,
} from '@firstrung/service-kit/public-get';
import type { SiteAnswer } from '../domain/site-proof.ts';

/** Where proofs are looked for. Tests have servers of their own. */
export interface SiteSources extends PublicSources {
  resolver(): Pick<Resolver, 'resolveTxt' | 'cancel'>;
  /** The address that is asked for the file at an address. */
  addressOf(file: string): string;
  /** Of the answer of the DNS, and of that of the web server with its redirects. */
  timeoutMs: number;
}

const MAX_BYTES = 4_096;

export const PUBLIC_SITES: SiteSources = {
  ...PUBLIC_SOURCES,
  resolver: () => new Resolver(),
  addressOf: (file) => file,
  timeoutMs: 5_000,
};

/** Looks for the value in the DNS, then in the file. */
export async function findProof(places: Omit<OwnSite, 'proof'>, sources: SiteSources): Promise<SiteAnswer> {
  const record = await inDns(places, sources);
  if (record === 'dns') return record;
  const file = await inFile(places, sources);
  return file === 'none' ? record : file;
}

const NO_RECORD = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

async function inDns({ record, value }: Omit<OwnSite, 'proof'>, sources: SiteSources) {
  const resolver = sources.resolver();
  // Its own limits are of each of the machine's servers and of each try.
  const timer = setTimeout(() => resolver.cancel(), sources.timeoutMs);
  try {
    // A long record comes in parts.
    const records = await resolver.resolveTxt(record);
    return records.some((parts) => parts.join('').trim() === value) ? 'dns' : 'none';
  } catch (error) {
    return NO_RECORD.includes(codeOf(error)) ? 'none' : 'unknown';
  } finally {
    clearTimeout(timer);
  }
}

async function inFile({ domain, file, value }: Omit<OwnSite, 'proof'>, sources: SiteSources) {
  const options = {
    sources,
    accept: 'text/plain',
    timeoutMs: sources.timeoutMs,
    mayFollow: ({ hostname }: URL) => hostname === domain || hostname.endsWith(`.${domain}`),
  };
  try {
    return (await publicGet(sources.addressOf(file), options, read)).trim() === value ? 'file' : 'none';
  } catch (error) {
    const isTemporary =
      error instanceof FetchFailure && error.isTemporary && codeOf(error.cause) !== 'ENOTFOUND';
    return isTemporary ? 'unknown' : 'none';
  }
}

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? '';

async function read(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  let text = '';
  signal.addEventListener('abort', () => response.destroy(signal.reason), { once: true });
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_BYTES) throw new FetchFailure('too large');
  }
  return text;
}
