import type { CompanySite, OwnSite, SiteProof } from '@firstrung/contracts';
import { siteDomain } from './asks-for.ts';

/** What was proven, of which domain. */
export type StoredProof = SiteProof & { domain: string };

/** What was found at a domain; `unknown`: a server did not answer. */
export type SiteAnswer = SiteProof['by'] | 'none' | 'unknown';

/** A website's domain with its proof, which another domain has not; `null` without a domain. */
export function siteOf(website: string, stored: StoredProof | null): CompanySite | null {
  const domain = siteDomain(website);
  if (domain === '') return null;
  return { domain, proof: stored?.domain === domain ? { by: stored.by, at: stored.at } : null };
}

/**
 * Where a company proves a domain. What stands there is no secret: it names the one company whose domain it
 * is.
 */
export const placesOf = (domain: string, companyId: string): Omit<OwnSite, 'proof'> => ({
  domain,
  record: `_firstrung.${domain}`,
  file: `https://${domain}/.well-known/firstrung.txt`,
  value: `firstrung=${companyId}`,
});

/** The proof after a look. One that was found stays while nobody answers, with the time of the first look. */
export function nextProof(
  before: StoredProof | null,
  domain: string,
  found: SiteAnswer,
  now: Date,
): StoredProof | null {
  const present = before?.domain === domain ? before : null;
  if (found === 'unknown') return present;
  if (found === 'none') return null;
  return present?.by === found ? present : { domain, by: found, at: now.toISOString() };
}
