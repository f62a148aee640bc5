import type { CompanyFields } from '@firstrung/contracts';
import type { Updateable } from 'kysely';
import {
  changesIdentity,
  type Judged,
  judge,
  PUBLIC,
  type ReviewMode,
  waits,
} from '../../../domain/approval.ts';
import { EMPTY_COMPANY } from '../../../domain/company.ts';
import { companyReasons } from '../../../domain/restrictions.ts';
import { nextUpdatedAt } from '../../../domain/updated-at.ts';
import { companyToRow, judgedCompany, judgedCompanyToRow, ownCompanyFields } from '../../rows.ts';
import type { Author, Company, Db, JobsTables, Tx } from '../../tables.ts';
import { indexLater } from '../search/search-index.ts';
import { isCompanyShown } from '../visibility.ts';
import { claimSlug, releaseSlugs } from './company-slugs.ts';

/** The members of a company that is not hidden for them. */
const ACTIVE = [{ hidden_because: [] }];

/** A company that is neither closed nor hidden. */
export function findPublicCompany(db: Db, companyId: string): Promise<Company | undefined> {
  return db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .where(isCompanyShown)
    .executeTakeFirst();
}

export function getCompany(db: Db, id: string): Promise<Company> {
  return db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Lock its members first, so that two transactions can't deadlock. The lock does not cover the key: rows
 * that refer to the company may be inserted concurrently.
 */
export function lockCompany(tx: Tx, id: string): Promise<Company> {
  return tx.selectFrom('company').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * The company of a job that is being written, and what decides whether that has to be approved. Whoever
 * changes either waits for the end of the transaction.
 */
export function shareCompany(tx: Tx, id: string) {
  return tx
    .selectFrom(['company', 'review_mode'])
    .select(['id', 'name', 'hidden_because', 'trust', 'mode'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** How what is written now is treated, until the end of the transaction. */
export const shareReviewMode = async (tx: Tx): Promise<ReviewMode> =>
  (await tx.selectFrom('review_mode').select('mode').forShare().executeTakeFirstOrThrow()).mode;

/** A company that nobody has described. */
export async function insertCompany(tx: Tx, id: string, now: Date): Promise<Company> {
  const isNew = (await shareReviewMode(tx)) !== 'off';
  return tx
    .insertInto('company')
    .values({
      id,
      version: 1,
      ...companyToRow(EMPTY_COMPANY),
      trust: isNew ? 'new' : 'trusted',
      hidden_because: companyReasons({ isRestricted: false, isNew, members: ACTIVE }),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The next version of a locked company, with a slug for its name. `more` sets columns that its owners can't
 * edit.
 */
export async function changeCompany(
  tx: Tx,
  company: Company,
  fields: CompanyFields,
  { accountId, now }: Author,
  more: Updateable<JobsTables['company']> = {},
): Promise<Company> {
  const mode = await shareReviewMode(tx);
  const before = judgedCompany(company);
  const looksNew = company.trust === 'trusted' && changesIdentity(ownCompanyFields(company), fields);
  const trust = looksNew ? 'watched' : company.trust;
  const rule = { waits: waits(mode, trust, before), isSent: isNamed, hasVersion: trust !== 'new' };
  return decideCompany(tx, company, judge(before, fields, rule, now), now, {
    ...(looksNew && { trust }),
    ...more,
    updated_at: nextUpdatedAt(now, company.updated_at),
    updated_by: accountId,
  });
}

const isNamed = ({ name }: Pick<CompanyFields, 'name'>): boolean => name !== '';

/** The next version of a locked company as it is to be written, with a slug for its name. */
export async function decideCompany(
  tx: Tx,
  company: Company,
  judged: Judged<CompanyFields>,
  now: Date,
  more: Updateable<JobsTables['company']> = {},
): Promise<Company> {
  const { name } = judged.fields;
  // Nobody finds it before it is approved, and it may take a former address of another company.
  const needsSlug = !judged.isNew && isNamed(judged.fields) && (name !== company.name || !company.slug);
  const slug = needsSlug ? await claimSlug(tx, { id: company.id, name, now }) : null;
  const changed = await tx
    .updateTable('company')
    .set({
      ...judgedCompanyToRow(judged),
      ...(company.trust === 'new' && !judged.isNew && { trust: 'watched' }),
      ...(slug && { slug }),
      ...more,
      version: company.version + 1,
    })
    .where('id', '=', company.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changed.name !== company.name) await indexLater(tx, changed.id);
  return changed;
}

/** The next version of a locked company, whose profile stays as it is. */
export function restrictCompany(
  tx: Tx,
  { id, version }: Company,
  { hidden_because, restriction }: Pick<Company, 'hidden_because' | 'restriction'>,
): Promise<Company> {
  return tx
    .updateTable('company')
    .set({ hidden_because, restriction: restriction && JSON.stringify(restriction), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether what a company writes waits from now on. Another trust than `from` stays as it is. */
export const changeTrust = (tx: Tx, id: string, from: Company['trust'], to: Company['trust']) =>
  tx.updateTable('company').set({ trust: to }).where('id', '=', id).where('trust', '=', from).execute();

/** Closes a locked company for good. Its addresses go: they are made of names that it had. */
export async function closeCompany(tx: Tx, company: Company, name: string, by: Author): Promise<Company> {
  const more = { closed_at: by.now, logo_request: null, photo_request: null, slug: null, site_proof: null };
  const judged = { ...PUBLIC, isNew: company.trust === 'new', fields: { ...EMPTY_COMPANY, name } };
  const closed = await decideCompany(tx, company, judged, by.now, {
    ...more,
    updated_at: nextUpdatedAt(by.now, company.updated_at),
    updated_by: by.accountId,
  });
  await releaseSlugs(tx, company.id);
  return closed;
}

/** Does not raise the version, because the requests are no part of the published state. */
export async function setPictureRequests(
  tx: Tx,
  id: string,
  requests: Pick<Updateable<JobsTables['company']>, 'logo_request' | 'photo_request'>,
): Promise<void> {
  await tx.updateTable('company').set(requests).where('id', '=', id).execute();
}
