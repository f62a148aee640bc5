import { isUuid } from '@firstrung/contracts';
import { sql } from 'kysely';
import { slugsFor } from '../../../domain/company-slug.ts';
import type { Company, Db, Tx } from '../../tables.ts';
import { isCompanyShown } from '../visibility.ts';

/** Former slugs that a company keeps, and how long each was its present one at least: a day. */
const MAX_FORMER = 5;
const MIN_PUBLIC_MS = 24 * 60 * 60_000;

/**
 * The slug of a locked company under a name: the first that is no other company's present one. Of those that
 * it had before, it keeps the last few. `null` if all are taken.
 */
export async function claimSlug(
  tx: Tx,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<string | null> {
  for (const slug of slugsFor(name, id)) {
    if (!(await takeSlug(tx, slug, { id, now }))) continue;
    await dropFormerSlugs(tx, id, slug, now);
    return slug;
  }
  return null;
}

/** The locked row keeps its owner from claiming the slug again; each statement sees what was committed. */
async function takeSlug(tx: Tx, slug: string, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const row = { slug, company_id: id, since: now };
  await tx
    .insertInto('company_slug')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = tx.selectFrom('company_slug').select('company_id').where('slug', '=', slug);
  const owner = (await found.forUpdate().executeTakeFirst())?.company_id;
  if (owner === undefined || owner === id) return owner === id;
  const other = tx.selectFrom('company').select('id').where('id', '=', owner).where('slug', '=', slug);
  if (await other.executeTakeFirst()) return false;
  await tx.updateTable('company_slug').set(row).where('slug', '=', slug).execute();
  return true;
}

/** Uses the index company_slug_of_company. */
const dropFormerSlugs = (tx: Tx, id: string, present: string, now: Date) =>
  sql`
    with former as (select * from company_slug where company_id = ${id} and slug <> ${present})
    delete from company_slug where slug in (select slug from former) and slug not in (
      select slug from former where since <= ${new Date(now.getTime() - MIN_PUBLIC_MS)}
      order by since desc limit ${MAX_FORMER})`.execute(tx);

/** Deletes the present and the former addresses of a company. */
export async function releaseSlugs(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('company_slug').where('company_id', '=', companyId).execute();
}

/**
 * The company with this slug or with it before, or with this id, if it has a page: a name, and it is neither
 * closed nor hidden.
 */
export function findCompanyBySlug(db: Db, slug: string): Promise<Company | undefined> {
  return db
    .selectFrom('company_slug')
    .innerJoin('company', 'company.id', 'company_slug.company_id')
    .selectAll('company')
    .where('company_slug.slug', '=', ({ selectFrom, val }) =>
      isUuid(slug) ? selectFrom('company').select('slug').where('id', '=', slug) : val(slug),
    )
    .where('company.slug', 'is not', null)
    .where('company.name', '<>', '')
    .where(isCompanyShown)
    .executeTakeFirst();
}
