import type { JobsContext } from '../context.ts';
import { areManyAt, insertMark } from '../db/queries/companies/company-marks.ts';
import { ownCompanyFields } from '../db/rows.ts';
import type { Company, Tx } from '../db/tables.ts';
import { isBelow } from '../domain/asks-for.ts';
import { siteOf } from '../domain/site-proof.ts';

// What was decided against a company outlives its members: whoever founds it anew with the same website is
// shown to staff with its history. A mark is the keyed hash of a domain, never of an address.

/** For how long a decision is remembered. */
const MONTHS = 24;

const markOf = ({ lookupKey }: JobsContext, domain: string) => lookupKey.mac('company', domain);

/** The domains of a company's website: as it is to be, and the one that it has proven. */
function domainsOf(company: Company): Set<string> {
  const { domain = '' } = siteOf(ownCompanyFields(company).website, company.site_proof) ?? {};
  return new Set([domain, company.site_proof?.domain ?? ''].filter((one) => one !== ''));
}

export const marksOf = (context: JobsContext, company: Company): string[] =>
  [...domainsOf(company)].map((domain) => markOf(context, domain));

/**
 * Call this when something was decided against a locked company. A domain of the institution marks nobody.
 * One of which many companies have addresses, as a mail provider's, does so only if it is proven. A command
 * without the `SECRET_KEY` of the services leaves no mark.
 */
export async function markCompany(context: JobsContext, tx: Tx, company: Company): Promise<void> {
  const { clock, config, lookupKey } = context;
  if (!lookupKey.isReadable()) return;
  const until = clock.now();
  until.setUTCMonth(until.getUTCMonth() + MONTHS);
  for (const domain of domainsOf(company)) {
    if (config.institutionDomains.some((own) => isBelow(domain, own))) continue;
    if (company.site_proof?.domain !== domain && (await areManyAt(tx, domain))) continue;
    await insertMark(tx, { mark: markOf(context, domain), company_id: company.id, until });
  }
}
