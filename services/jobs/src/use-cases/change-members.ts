import type { MemberRole } from '@firstrung/contracts';
import { httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { insertCompany } from '../db/queries/companies/companies.ts';
import { changeRecruiter, isPresent } from '../db/queries/companies/recruiters.ts';
import type { Recruiter, Tx } from '../db/tables.ts';
import { lacksOwner } from '../domain/members.ts';
import { publishCompany, publishRecruiter } from '../events/publish.ts';
import { actingMember, replaceMember, setMembership } from './members.ts';
import { lockWithColleagues } from './recruiters.ts';

/**
 * Changes a member's role, for owners. What a new reader was responsible for goes to a colleague. Throws 403,
 * 404, 409.
 */
export const changeRole = (
  context: JobsContext,
  caller: { id: string },
  { memberId, role, successorId }: { memberId: string; role: MemberRole; successorId?: string | undefined },
  now: Date,
): Promise<void> =>
  context.asCaller(caller, async (tx) => {
    const { self, member, remaining } = await lockMember(tx, caller.id, memberId);
    actingMember(caller.id, self, 'owner');
    if (member.role === role) return;
    if (role !== 'owner' && lacksOwner(remaining))
      throw httpError('LastOwner', 'The company needs an owner. Make somebody else one first.');
    const by = { accountId: caller.id, now };
    if (role !== 'reader') {
      await setMembership(context, tx, member, { role, successor_id: null }, by);
      return;
    }
    refuseUnable(remaining, successorId);
    const successor = await replaceMember(context, tx, { leaving: member, remaining, successorId }, by);
    await setMembership(context, tx, member, { role, successor_id: successor?.id ?? null }, by);
  });

/**
 * Removes a member, or the caller leaves: they go on with an empty company of their own, and a colleague
 * takes over. Throws 403, 404, and 409 for the last owner who names no successor.
 */
export const removeMember = (
  context: JobsContext,
  caller: { id: string },
  { memberId, successorId }: { memberId: string; successorId?: string | undefined },
  now: Date,
): Promise<void> =>
  context.asCaller(caller, async (tx) => {
    const { member, remaining } = await lockMember(tx, caller.id, memberId);
    if (remaining.length === 0)
      throw httpError(
        'LastOwner',
        'You are the only member of your company. Delete your account to close it.',
      );
    if (lacksOwner(remaining) && successorId === undefined)
      throw httpError('LastOwner', 'The company needs an owner. Choose who follows you.');
    refuseUnable(remaining, successorId);
    const by = { accountId: caller.id, now };
    const successor = await replaceMember(context, tx, { leaving: member, remaining, successorId }, by);
    const company = await insertCompany(tx, uuidv7(now), now);
    const own = { company_id: company.id, role: 'owner', joined_at: now } as const;
    const change = { ...own, successor_id: successor?.id ?? null };
    const moved = await setMembership(context, tx, member, change, by);
    await publishCompany(context, tx, company);
    await publishRecruiter(context, tx, await changeRecruiter(tx, moved, {}), company);
  });

/**
 * Locks everyone in the caller's company. Throws 404 if the member is not one of them, and 403 unless the
 * caller is an owner or the member.
 */
async function lockMember(
  tx: Tx,
  callerId: string,
  memberId: string,
): Promise<{ self: Recruiter; member: Recruiter; remaining: Recruiter[] }> {
  const { recruiter: self, others } = await lockWithColleagues(tx, callerId);
  if (!self || !isPresent(self)) throw memberNotFound();
  if (memberId !== callerId) actingMember(callerId, self, 'owner');
  const present = [self, ...others];
  const member = present.find(({ id }) => id === memberId);
  if (!member) throw memberNotFound();
  return { self, member, remaining: present.filter(({ id }) => id !== memberId) };
}

/** Throws 400 unless the successor could be responsible for jobs. */
function refuseUnable(remaining: readonly Recruiter[], successorId: string | undefined): void {
  if (successorId === undefined) return;
  const successor = remaining.find(({ id }) => id === successorId);
  if (!successor) throw invalidInput([{ path: 'successorId', message: 'is no other member' }]);
  if (successor.role === 'reader' && !lacksOwner(remaining))
    throw invalidInput([{ path: 'successorId', message: 'is a reader' }]);
}

const memberNotFound = () => notFound('This member was not found.');
