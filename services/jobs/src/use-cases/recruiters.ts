import { isAccountDeleted, type Account as PublishedAccount } from '@firstrung/service-kit/events';
import { accountDeleted } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { changeCompany, getCompany, insertCompany, lockCompany } from '../db/queries/companies/companies.ts';
import { lockMembers } from '../db/queries/companies/members.ts';
import {
  changeRecruiter,
  findRecruiter,
  insertRecruiter,
  isGone,
  isPresent,
} from '../db/queries/companies/recruiters.ts';
import { hideJobsOf, restoreJobsOf } from '../db/queries/jobs/jobs-of-company.ts';
import { ownCompanyFields } from '../db/rows.ts';
import type { Author, Company, Db, Recruiter, Tx } from '../db/tables.ts';
import { lacksOwner } from '../domain/members.ts';
import { publishCompany, publishJob, publishMember, publishRecruiter } from '../events/publish.ts';
import { handOver, makeOwner, replaceMember, setMembership } from './members.ts';
import { updateCompanyHiding } from './restrictions.ts';

/** A recruiter and the company that they are a member of. */
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
async function getRecruiterForUpdate(
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
 * and hides the recruiter as long as the account has a reason for it, the last one of a company with the
 * company and its jobs. Only a deletion takes the role away.
 */
export async function syncRecruiterAccount(context: JobsContext, tx: Tx, account: PublishedAccount) {
  const { deletionDue, hiddenBecause } = account;
  const isHidden = hiddenBecause.length > 0;
  // A recruiter who is hidden already is created first, then hidden like any other.
  const created = await createRecruiter(context, tx, isHidden ? { ...account, version: 0 } : account);
  if (created && !isHidden) return;
  const { recruiter, all, others } = await lockWithColleagues(tx, account.id);
  if (!recruiter || recruiter.account_version >= account.version) return;
  const changed = await changeRecruiter(tx, recruiter, {
    account_version: account.version,
    ...(recruiter.name_overridden ? {} : { name: account.name }),
    email_or_phone: account.emailOrPhone,
    deletion_due: deletionDue === undefined ? null : new Date(deletionDue),
    hidden_because: hiddenBecause,
  });
  const company = await lockCompany(tx, recruiter.company_id);
  await publishRecruiter(context, tx, changed, company);
  // First, so that no event shows jobs that stay hidden.
  await updateCompanyHiding(context, tx, company.id);
  const [wasGone, isNowGone] = [isGone(recruiter), isGone(changed)];
  if (isNowGone && !wasGone) {
    const by = { accountId: changed.id, now: context.clock.now() };
    if (!(await retireMember(context, tx, changed, others))) await hideCompany(context, tx, company.id, by);
  } else if (!isNowGone && (wasGone || (company.closed_at && isPresent(changed)))) {
    await showMember(context, tx, changed, { all, wasGone });
  }
}

/**
 * Takes the role away from a recruiter who is hidden now. What they were responsible for goes to a colleague.
 * Returns `false` if there is none.
 */
export async function retireMember(
  context: JobsContext,
  tx: Tx,
  recruiter: Recruiter,
  others: readonly Recruiter[],
): Promise<boolean> {
  const by = { accountId: recruiter.id, now: context.clock.now() };
  const successor = await replaceMember(context, tx, { leaving: recruiter, remaining: others }, by);
  const gone = { hidden_because: recruiter.hidden_because, successor_id: successor?.id ?? null };
  await setMembership(context, tx, recruiter, gone, { now: by.now });
  return successor !== undefined;
}

/** Hides a company without present members and its jobs, until one of them returns. */
export async function hideCompany(
  context: JobsContext,
  tx: Tx,
  companyId: string,
  by: Author,
): Promise<void> {
  const company = await lockCompany(tx, companyId);
  const closed = await changeCompany(tx, company, ownCompanyFields(company), by, { closed_at: by.now });
  await publishCompany(context, tx, closed);
  for (const job of await hideJobsOf(tx, companyId, by)) await publishJob(context, tx, job);
}

/**
 * Gives the role back. The first who returns to a closed company becomes owner if they were not, is
 * responsible for the jobs of those who are still gone, and shows the company and its jobs again as they
 * were.
 */
async function showMember(
  context: JobsContext,
  tx: Tx,
  recruiter: Recruiter,
  { all, wasGone }: { all: readonly Recruiter[]; wasGone: boolean },
): Promise<void> {
  const by = { accountId: recruiter.id, now: context.clock.now() };
  const colleagues = all.filter((member) => member.id !== recruiter.id && !isGone(member));
  if (lacksOwner([recruiter, ...colleagues])) await makeOwner(context, tx, recruiter, by);
  else if (wasGone) await setMembership(context, tx, recruiter, { successor_id: null }, { now: by.now });
  const company = await lockCompany(tx, recruiter.company_id);
  if (company.closed_at === null) return;
  const open = await changeCompany(tx, company, ownCompanyFields(company), by, { closed_at: null });
  await publishCompany(context, tx, open);
  const { id: to, company_id: companyId } = recruiter;
  for (const { id: from, ...member } of all)
    if (from !== to && isGone(member)) await handOver(context, tx, { companyId, from }, to, by);
  for (const job of await restoreJobsOf(tx, open, by)) await publishJob(context, tx, job);
}

/** Locks a recruiter with everyone in the company, deleted accounts too. `others`: the present members. */
export async function lockWithColleagues(
  tx: Tx,
  id: string,
): Promise<{ recruiter: Recruiter | undefined; all: Recruiter[]; others: Recruiter[] }> {
  for (;;) {
    const companyId = (await findRecruiter(tx, id))?.company_id;
    if (companyId === undefined) return { recruiter: undefined, all: [], others: [] };
    const all = await lockMembers(tx, companyId);
    const recruiter = all.find((member) => member.id === id);
    // They may have moved to another company just before.
    if (!recruiter) continue;
    return { recruiter, all, others: all.filter((member) => member !== recruiter && isPresent(member)) };
  }
}

/**
 * The caller's recruiter and company, created as above, with colleagues. Every transaction locks the members
 * before the company, so that they can't deadlock.
 */
export async function lockOwn(
  context: JobsContext,
  tx: Tx,
  caller: { id: string; name: string },
): Promise<RecruiterWithCompany & { others: Recruiter[] }> {
  await getRecruiterForUpdate(context, tx, caller);
  const { recruiter, others } = await lockWithColleagues(tx, caller.id);
  if (!recruiter) throw new Error('a recruiter without a company');
  return { recruiter, company: await lockCompany(tx, recruiter.company_id), others };
}

/** Creates the recruiter with an empty company. Returns `false` when there is a recruiter already. */
async function createRecruiter(context: JobsContext, tx: Tx, account: Account): Promise<boolean> {
  const now = context.clock.now();
  const companyId = uuidv7(now);
  const recruiter = await insertRecruiter(tx, {
    id: account.id,
    name: account.name,
    email_or_phone: account.emailOrPhone ?? '',
    account_version: account.version ?? 0,
    company_id: companyId,
    joined_at: now,
  });
  if (!recruiter) return false;
  const company = await insertCompany(tx, companyId, now);
  await publishRecruiter(context, tx, recruiter, company);
  await publishMember(context, tx, recruiter);
  await publishCompany(context, tx, company);
  return true;
}

async function findRecruiterWithCompany(db: Db, id: string): Promise<RecruiterWithCompany | undefined> {
  const recruiter = await findRecruiter(db, id);
  if (recruiter && !isPresent(recruiter)) throw accountDeleted();
  return recruiter && { recruiter, company: await getCompany(db, recruiter.company_id) };
}

/** After a locked company got another name, or was approved: its members' events say both. */
export async function publishRename(
  context: JobsContext,
  tx: Tx,
  company: Company,
  members: readonly Recruiter[],
): Promise<Recruiter[]> {
  const renamed: Recruiter[] = [];
  for (const member of members) {
    const next = await changeRecruiter(tx, member, {});
    await publishRecruiter(context, tx, next, company);
    renamed.push(next);
  }
  return renamed;
}
