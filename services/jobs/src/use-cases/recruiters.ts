import type { KitTables } from '@firstrung/service-kit/db';
import { isAccountDeleted } from '@firstrung/service-kit/events';
import { accountDeleted } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import { type Company, companyOf, insertCompany, lockCompanyOf } from '../db/queries/companies.ts';
import {
  changeRecruiter,
  findRecruiter,
  insertRecruiter,
  lockRecruiter,
  type Recruiter,
} from '../db/queries/recruiters.ts';
import type { JobsTables } from '../db/tables.ts';
import { EMPTY_COMPANY } from '../domain/company.ts';
import { publishCompany, publishRecruiter } from '../events/publish.ts';

type Tx = Transaction<JobsTables & KitTables>;

/** A recruiter with the one company each has. */
export interface Own {
  recruiter: Recruiter;
  company: Company;
}

/** What the token's claims or auth's event tell of a recruiter. */
interface Account {
  id: string;
  name: string;
  emailOrPhone?: string;
  /** of auth's event; 0 from claims */
  version?: number;
}

/** The caller's recruiter and company, made from the claims if auth's event has not arrived. */
export async function ownOf(context: JobsContext, caller: { id: string; name: string }): Promise<Own> {
  const found = await findOwn(context.db, caller.id);
  if (found) return found;
  return context.transaction((tx) => ownForWriting(context, tx, caller));
}

/**
 * The same inside a transaction that writes in the recruiter's name. Deleting the account waits until it is committed
 * and then sees what it wrote.
 */
export async function ownForWriting(
  context: JobsContext,
  tx: Tx,
  caller: { id: string; name: string },
): Promise<Own> {
  if (await isAccountDeleted(tx, caller.id)) throw accountDeleted();
  await createOwn(context, tx, caller);
  const own = await findOwn(tx, caller.id);
  if (!own) throw new Error('a recruiter without a company');
  return own;
}

/** Auth's event: the recruiter is made, or takes over the contact, and the name unless it was given here. */
export async function takeRecruiterAccount(context: JobsContext, tx: Tx, account: Required<Account>) {
  if (await isAccountDeleted(tx, account.id)) return;
  if (await createOwn(context, tx, account)) return;
  const recruiter = await lockRecruiter(tx, account.id);
  if (!recruiter || recruiter.account_version >= account.version) return;
  const changed = await changeRecruiter(tx, recruiter, {
    account_version: account.version,
    ...(recruiter.name_overridden ? {} : { name: account.name }),
    email_or_phone: account.emailOrPhone,
  });
  const company = await lockCompanyOf(tx, account.id);
  if (company) await publishRecruiter(context, tx, changed, company);
}

/** Makes the recruiter with an empty company. Answers `false` when they are there. */
async function createOwn(context: JobsContext, tx: Tx, account: Account): Promise<boolean> {
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

async function findOwn(db: JobsContext['db'], id: string): Promise<Own | undefined> {
  const recruiter = await findRecruiter(db, id);
  if (recruiter?.deleted_at) throw accountDeleted();
  const company = recruiter && (await companyOf(db, id));
  return company && { recruiter, company };
}
