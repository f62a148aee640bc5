import type { Kysely, Transaction } from 'kysely';
import { slugsFor } from '../../domain/company-slug.ts';
import type { JobsTables } from '../tables.ts';
import type { Company } from './companies.ts';

/**
 * The slug of a locked company under a name: the first that no other company has or had. Those that it had
 * before stay its own. `null` if all of them are taken.
 */
export async function claimSlug(
  tx: Transaction<JobsTables>,
  companyId: string,
  name: string,
): Promise<string | null> {
  for (const slug of slugsFor(name, companyId)) {
    const claimed = await tx
      .insertInto('company_slug')
      .values({ slug, company_id: companyId })
      .onConflict((conflict) =>
        conflict
          .column('slug')
          // Changes nothing, but returns the company's own row.
          .doUpdateSet({ company_id: companyId })
          .where('company_slug.company_id', '=', companyId),
      )
      .returning('slug')
      .executeTakeFirst();
    if (claimed) return claimed.slug;
  }
  return null;
}

/** Deletes the present and the former addresses of a company. */
export async function releaseSlugs(tx: Transaction<JobsTables>, companyId: string): Promise<void> {
  await tx.deleteFrom('company_slug').where('company_id', '=', companyId).execute();
}

/** The company with this slug or with it before, if it has a page: a name, and it is not closed. */
export function findCompanyBySlug(db: Kysely<JobsTables>, slug: string): Promise<Company | undefined> {
  return db
    .selectFrom('company_slug')
    .innerJoin('company', 'company.id', 'company_slug.company_id')
    .selectAll('company')
    .where('company_slug.slug', '=', slug)
    .where('company.slug', 'is not', null)
    .where('company.name', '<>', '')
    .where('company.closed_at', 'is', null)
    .executeTakeFirst();
}
