import { rememberedUntil } from '@firstrung/service-kit/service';
import type { JobsContext } from '../context.ts';
import { areManyAt, insertMark } from '../db/queries/companies/company-marks.ts';
import type { Company, Tx } from '../db/tables.ts';
import { isBelow } from '../domain/asks-for.ts';

// What was decided against a company outlives its members: whoever founds it anew with the same website is
// shown to staff with its history. A mark is the keyed hash of a domain, never of an address.

const markOf = ({ lookupKey }: JobsContext, domain: string) => lookupKey.mac('company', domain);

/** The domains of a company's website: as it is to be, and the one that it has proven. */
const domainsOf = ({ site, site_proof: proof }: Company): Set<string> =>
  new Set([site, proof?.domain ?? ''].filter((domain) => domain !== ''));

export const marksOf = (context: JobsContext, company: Company): string[] =>
  [...domainsOf(company)].map((domain) => markOf(context, domain));

/**
 * Call this when something was decided against a locked company, with the time of that. A domain of the
 * institution marks nobody. One of which many companies have addresses, as a mail provider's, does so only if
 * it is proven. A command without the `SECRET_KEY` of the services leaves no mark.
 */
export async function markCompany(context: JobsContext, tx: Tx, company: Company, at: Date): Promise<void> {
  const { config, lookupKey } = context;
  if (!lookupKey.isReadable()) return;
  const until = rememberedUntil(at);
  for (const domain of domainsOf(company)) {
    if (config.institutionDomains.some((own) => isBelow(domain, own))) continue;
    if (company.site_proof?.domain !== domain && (await areManyAt(tx, domain))) continue;
    await insertMark(tx, { mark: markOf(context, domain), company_id: company.id, until });
  }
}
