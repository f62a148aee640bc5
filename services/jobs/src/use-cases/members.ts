import { chooseSuccessor, includesRole, type MemberRole } from '@firstrung/contracts';
import { httpError, notFound } from '@firstrung/service-kit/http';
import { actTowardsStrangers } from '@firstrung/service-kit/service';
import type { JobsContext } from '../context.ts';
import { changeTrust, getCompany } from '../db/queries/companies/companies.ts';
import { endInvitationsBy } from '../db/queries/companies/invitations.ts';
import {
  changeMembership,
  findMembership,
  type Membership,
  shareMembership,
} from '../db/queries/companies/members.ts';
import { isGone } from '../db/queries/companies/recruiters.ts';
import { getNamedJob } from '../db/queries/jobs/jobs.ts';
import { handOverJobs } from '../db/queries/jobs/jobs-of-company.ts';
import type { Author, Recruiter, Tx } from '../db/tables.ts';
import { lacksOwner } from '../domain/members.ts';
import { notify, notifyOfMember } from '../events/notifications.ts';
import { publishJob, publishMember } from '../events/publish.ts';

// Who may do what in a company, and who takes over when a member goes.

/** A recruiter who acts for a company. */
export interface ActingMember {
  id: string;
  companyId: string;
  role: MemberRole;
}

/**
 * A transaction in which a recruiter changes something of their company. Their role stays what it is until
 * its end. Throws 401 for a deleted account, 403 if the role does not allow it, and 404 before there is a
 * company.
 */
export const asMember = <T>(
  context: JobsContext,
  caller: { id: string },
  needed: MemberRole,
  work: (tx: Tx, member: ActingMember) => Promise<T>,
): Promise<T> =>
  context.asCaller(caller, async (tx) =>
    work(tx, actingMember(caller.id, await shareMembership(tx, caller.id), needed)),
  );

/** The same for what goes to people outside of the company. Throws 403 while it is hidden, too. */
export const asSender: typeof asMember = (context, caller, needed, work) =>
  asMember(context, caller, needed, async (tx, member) => {
    const { hidden_because } = await getCompany(tx, member.companyId);
    actTowardsStrangers({ isHidden: hidden_because.length > 0 });
    return work(tx, member);
  });

/** The same for reading. */
export const getMember = async (
  context: JobsContext,
  caller: { id: string },
  needed: MemberRole,
): Promise<ActingMember> => actingMember(caller.id, await findMembership(context.db, caller.id), needed);

export const roleRefusal = () => httpError('NotAllowed', 'Your role in this company does not allow this.');

export function actingMember(
  id: string,
  membership: Membership | undefined,
  needed: MemberRole,
): ActingMember {
  if (!membership) throw notFound();
  if (!includesRole(membership.role, needed)) throw roleRefusal();
  return { id, companyId: membership.company_id, role: membership.role };
}

/**
 * Changes the membership of a locked recruiter, and publishes it. The open invitations that they have sent
 * end with the role that let them invite. Without `accountId` the change is no news to others.
 */
export async function setMembership(
  context: JobsContext,
  tx: Tx,
  member: Recruiter,
  change: Parameters<typeof changeMembership>[2],
  { accountId, now }: { accountId?: string; now: Date },
): Promise<Recruiter> {
  const changed = await changeMembership(tx, member, change);
  const wasOwner = member.role === 'owner' && member.company_id === changed.company_id;
  if (changed.role === 'owner' && !wasOwner) await changeTrust(tx, changed.company_id, 'trusted', 'watched');
  if (changed.role !== 'owner' || isGone(changed) || changed.company_id !== member.company_id)
    await endInvitationsBy(context, tx, member, now);
  await publishMember(context, tx, changed);
  if (accountId !== undefined)
    await notifyOfMember(context, tx, { before: member, after: changed }, { accountId, now });
  return changed;
}

/** For a company that would be without an owner. */
export async function makeOwner(context: JobsContext, tx: Tx, member: Recruiter, by: Author): Promise<void> {
  await setMembership(context, tx, member, { role: 'owner', successor_id: null }, by);
  const event = { event: 'role-changed', outcome: 'ok', role: 'owner' } as const;
  context.afterCommit(tx, () =>
    context.securityEvent({ ...event, account: by.accountId, subject: member.id }),
  );
}

/**
 * Gives what a member of a company is responsible for to another one: the chosen one, or who
 * `chooseSuccessor` names. That one becomes owner if no other is left. A reader can be chosen only then.
 * Returns the successor; `undefined` if nobody remains.
 *
 * @param remaining the locked present members without the one who goes
 */
export async function replaceMember(
  context: JobsContext,
  tx: Tx,
  {
    leaving,
    remaining,
    successorId,
  }: {
    leaving: Pick<Recruiter, 'id' | 'company_id'>;
    remaining: readonly Recruiter[];
    successorId?: string | undefined;
  },
  by: Author,
): Promise<Recruiter | undefined> {
  const candidates = remaining.map((member) => ({ ...member, joinedAt: member.joined_at }));
  const successor = chooseSuccessor(candidates, successorId);
  if (!successor) return undefined;
  if (lacksOwner(remaining)) await makeOwner(context, tx, successor, by);
  await handOver(context, tx, { companyId: leaving.company_id, from: leaving.id }, successor.id, by);
  return successor;
}

/** Hands over a job of a company, or all of a member's, with what is unread of them. */
export async function handOver(
  context: JobsContext,
  tx: Tx,
  which: Parameters<typeof handOverJobs>[1],
  to: string,
  by: Author,
): Promise<void> {
  for (const job of await handOverJobs(tx, which, to, by)) {
    await publishJob(context, tx, job);
    const { id, version } = job;
    const moved = { kind: 'newApplication' as const, groupId: id, to, version, at: by.now.toISOString() };
    await context.publish(tx, 'jobs.notification.moved.v1', { id, version: 0 }, moved);
    // Who takes a job over by themselves knows.
    const receivers = to === by.accountId ? [] : [to];
    const told = { subjectId: id, version, at: by.now, to: receivers, job: await getNamedJob(tx, id) };
    await notify(context, tx, 'jobHandedOver', told);
  }
}
