import type { KitTables } from '@firstrung/service-kit/db';
import { isAccountDeleted } from '@firstrung/service-kit/events';
import { accountDeleted } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import {
  type Company,
  changeCompany,
  companyOf,
  insertCompany,
  lockCompanyOf,
} from '../db/queries/companies.ts';
import { hideJobsOf, restoreJobsOf } from '../db/queries/job-writes.ts';
import {
  changeRecruiter,
  findRecruiter,
  insertRecruiter,
  lockRecruiter,
  type Recruiter,
} from '../db/queries/recruiters.ts';
import { companyFromRow } from '../db/rows.ts';
import type { JobsTables } from '../db/tables.ts';
import { EMPTY_COMPANY } from '../domain/company.ts';
import { publishCompany, publishJob, publishRecruiter } from '../events/publish.ts';

type Tx = Transaction<JobsTables & KitTables>;

/** A recruiter and the recruiter's one company. */
export interface RecruiterWithCompany {
  recruiter: Recruiter;
  company: Company;
}

/** A recruiter's account from a token's claims or from auth's event. */
interface Account {
  id: string;
  name: string;
  emailOrPhone?: string;
  /** the version of auth's event; 0 for claims */
  version?: number;
}

/** The caller's recruiter and company, created from the claims if auth's event has not arrived. */
export async function getRecruiter(
  context: JobsContext,
  caller: { id: string; name: string },
): Promise<RecruiterWithCompany> {
  const found = await findRecruiterWithCompany(context.db, caller.id);
  if (found) return found;
  return context.transaction((tx) => getRecruiterForUpdate(context, tx, caller));
}

/**
 * The same in a transaction that writes rows of the recruiter. The deletion of the account waits for its
 * commit and then deletes these rows too.
 */
export async function getRecruiterForUpdate(
  context: JobsContext,
  tx: Tx,
  caller: { id: string; name: string },
): Promise<RecruiterWithCompany> {
  if (await isAccountDeleted(tx, caller.id)) throw accountDeleted();
  await createRecruiter(context, tx, caller);
  const own = await findRecruiterWithCompany(tx, caller.id);
  if (!own) throw new Error('a recruiter without a company');
  return own;
}

/**
 * Follows auth's event: creates the recruiter, or updates the contact, and the name unless it is overridden;
 * and hides recruiter, company and jobs while the deletion of the account can be undone.
 */
export async function syncRecruiterAccount(
  context: JobsContext,
  tx: Tx,
  account: Required<Account> & { deletionDue: Date | null },
) {
  if (await isAccountDeleted(tx, account.id)) return;
  const { deletionDue } = account;
  // A recruiter who is hidden already is created first, then hidden like any other.
  const created = await createRecruiter(context, tx, deletionDue ? { ...account, version: 0 } : account);
  if (created && !deletionDue) return;
  const recruiter = await lockRecruiter(tx, account.id);
  if (!recruiter || recruiter.account_version >= account.version) return;
  const changed = await changeRecruiter(tx, recruiter, {
    account_version: account.version,
    ...(recruiter.name_overridden ? {} : { name: account.name }),
    email_or_phone: account.emailOrPhone,
    deletion_due: deletionDue,
    deleted_at: deletionDue && context.clock.now(),
  });
  const company = await lockCompanyOf(tx, account.id);
  if (!company) return;
  await publishRecruiter(context, tx, changed, company);
  if ((recruiter.deletion_due === null) !== (deletionDue === null)) {
    await setHidden(context, tx, company, deletionDue !== null);
  }
}

/** Hides the company and its jobs as the deletion of the account does, or shows them again as they were. */
async function setHidden(context: JobsContext, tx: Tx, company: Company, isHidden: boolean): Promise<void> {
  const now = context.clock.now();
  const closed_at = isHidden ? now : null;
  const changed = await changeCompany(tx, company, companyFromRow(company), now, { closed_at });
  await publishCompany(context, tx, changed);
  const jobs = isHidden
    ? await hideJobsOf(tx, company.recruiter_id, now)
    : await restoreJobsOf(tx, company.recruiter_id, now);
  for (const job of jobs) await publishJob(context, tx, job);
}

/** Creates the recruiter with an empty company. Returns `false` when there is a recruiter already. */
async function createRecruiter(context: JobsContext, tx: Tx, account: Account): Promise<boolean> {
  const now = context.clock.now();
  const recruiter = await insertRecruiter(tx, {
    id: account.id,
    name: account.name,
    email_or_phone: account.emailOrPhone ?? '',
    account_version: account.version ?? 0,
    created_at: now,
  });
  if (!recruiter) return false;
  const company = await insertCompany(tx, {
    id: uuidv7(now),
    recruiterId: recruiter.id,
    fields: EMPTY_COMPANY,
    now,
  });
  await publishRecruiter(context, tx, recruiter, company);
  await publishCompany(context, tx, company);
  return true;
}

async function findRecruiterWithCompany(
  db: JobsContext['db'],
  id: string,
): Promise<RecruiterWithCompany | undefined> {
  const recruiter = await findRecruiter(db, id);
  if (recruiter?.deleted_at) throw accountDeleted();
  const company = recruiter && (await companyOf(db, id));
  return company && { recruiter, company };
}
