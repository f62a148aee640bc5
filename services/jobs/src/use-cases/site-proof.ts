import type { OwnSite } from '@firstrung/contracts';
import { sql } from 'kysely';
import { findProof } from '../adapters/site-proof.ts';
import type { JobsContext } from '../context.ts';
import { ownCompanyFields } from '../db/rows.ts';
import type { Company } from '../db/tables.ts';
import { DAY_MS } from '../domain/day.ts';
import { nextProof, placesOf, siteOf } from '../domain/site-proof.ts';

/** A company can make the board ask its servers this often. */
const PAUSE_MS = 10_000;
/** Companies of a run; the others follow in the next. */
const BATCH = 100;

/** The website of a company as it is to be, with its proof; `undefined` where nothing is approved. */
export function ownSite({ config }: JobsContext, company: Company): OwnSite | undefined {
  if (config.review === 'off') return undefined;
  const site = siteOf(ownCompanyFields(company).website, company.site_proof);
  return site ? { ...site, ...placesOf(site.domain, company.id) } : undefined;
}

/** Looks for the proof, unless that was done a moment ago. Outside of transactions. */
export async function checkSite(context: JobsContext, id: string, now: Date): Promise<void> {
  const company = await context.db
    .updateTable('company')
    .set({ site_checked_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('site_checked_at', 'is', null),
        eb('site_checked_at', '<=', new Date(now.getTime() - PAUSE_MS)),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  const site = company && ownSite(context, company);
  if (!site) return;
  const found = await findProof(site, context.config.siteSources);
  const proof = nextProof(company.site_proof, site.domain, found, now);
  await context.db
    .updateTable('company')
    .set({ site_proof: proof && JSON.stringify(proof) })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

/** Looks once a day whether what was proven still is. Returns how many it looked at. */
export async function repeatSiteChecks(context: JobsContext, now: Date): Promise<number> {
  if (context.config.review === 'off') return 0;
  const due = await context.db
    .selectFrom('company')
    .select('id')
    .where('site_proof', 'is not', null)
    .where('site_checked_at', '<=', new Date(now.getTime() - DAY_MS))
    .orderBy(sql`site_checked_at`)
    .limit(BATCH)
    .execute();
  for (const { id } of due) await checkSite(context, id, now);
  return due.length;
}
