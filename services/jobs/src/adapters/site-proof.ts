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
  resolveTxt(name: string): Promise<string[][]>;
  /** The address that is asked for the file at an address. */
  addressOf(file: string): string;
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 4_096;

export const PUBLIC_SITES: SiteSources = {
  ...PUBLIC_SOURCES,
  resolveTxt: (name) => new Resolver({ timeout: TIMEOUT_MS / 2, tries: 2 }).resolveTxt(name),
  addressOf: (file) => file,
};

/** Looks for the value in the DNS, then in the file. */
export async function findProof(places: Omit<OwnSite, 'proof'>, sources: SiteSources): Promise<SiteAnswer> {
  const record = await inDns(places, sources);
  if (record === 'dns') return record;
  const file = await inFile(places, sources);
  return file === 'none' ? record : file;
}

const NO_RECORD = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

async function inDns({ record, value }: Omit<OwnSite, 'proof'>, { resolveTxt }: SiteSources) {
  try {
    // A long record comes in parts.
    return (await resolveTxt(record)).some((parts) => parts.join('').trim() === value) ? 'dns' : 'none';
  } catch (error) {
    return NO_RECORD.includes(codeOf(error)) ? 'none' : 'unknown';
  }
}

async function inFile({ domain, file, value }: Omit<OwnSite, 'proof'>, sources: SiteSources) {
  const options = {
    sources,
    accept: 'text/plain',
    timeoutMs: TIMEOUT_MS,
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
