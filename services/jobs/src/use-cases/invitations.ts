import type { MemberRole } from '@firstrung/contracts';
import { readAddress } from '@firstrung/service-kit/address';
import { httpError, invalidInput, notFound, notReadyYet } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import { type Company, closeCompany, getCompany, lockCompany } from '../db/queries/companies.ts';
import {
  countInvitations,
  endInvitation,
  endInvitationOf,
  findInvitation,
  type Invitation,
  insertInvitation,
  isInvitationOf,
} from '../db/queries/invitations.ts';
import { changeMembership, hasJobs, lockMembers, membersOfCompany } from '../db/queries/members.ts';
import { changeRecruiter, type Recruiter } from '../db/queries/recruiters.ts';
import type { JobsTables } from '../db/tables.ts';
import { EMPTY_COMPANY } from '../domain/company.ts';
import { DAY_MS } from '../domain/day.ts';
import { publishCompany, publishInvitation, publishMember, publishRecruiter } from '../events/publish.ts';
import { asMember } from './members.ts';
import { getRecruiter, lockWithColleagues } from './recruiters.ts';

const INVITATION_LIFE_MS = 7 * DAY_MS;
/** So that nobody sends unwanted emails in the product's name. */
const MAX_INVITATIONS_PER_DAY = 50;

/** Throws 400 unless `email` is one, 403, and 409 for an address of a member or after too many. */
export const invite = (
  context: JobsContext,
  caller: { id: string },
  { email, role }: { email: string; role: MemberRole },
  now: Date,
): Promise<Invitation> =>
  asMember(context, caller, 'owner', async (tx, { companyId }) => {
    const address = readAddress(email, context.defaultCountry);
    if (address?.channel !== 'email')
      throw invalidInput([{ path: 'email', message: 'must be an email address' }]);
    const company = await lockCompany(tx, companyId);
    const members = await membersOfCompany(tx, companyId);
    if (members.some(({ email_or_phone }) => email_or_phone === address.value))
      throw httpError('AddressTaken', 'This person is already a member.');
    const since = new Date(now.getTime() - DAY_MS);
    if ((await countInvitations(tx, companyId, since)) >= MAX_INVITATIONS_PER_DAY)
      throw httpError('QuotaReached', 'Your company has sent many invitations today. Try again tomorrow.');
    await endInvitationOf(context, tx, companyId, address.value, now);
    const invitation = await insertInvitation(tx, {
      id: uuidv7(now),
      company_id: companyId,
      email: address.value,
      role,
      invited_by: caller.id,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_LIFE_MS),
    });
    const inviter = members.find(({ id }) => id === caller.id);
    await publishInvitation(context, tx, invitation, { company, inviterName: inviter?.name ?? '' });
    return invitation;
  });

/** A repeated call changes nothing. Throws 403 and 404. */
export const takeBackInvitation = (
  context: JobsContext,
  caller: { id: string },
  invitationId: string,
  now: Date,
): Promise<void> =>
  asMember(context, caller, 'owner', async (tx, { companyId }) => {
    if (!(await isInvitationOf(tx, invitationId, companyId)))
      throw notFound('This invitation was not found.');
    await endInvitation(context, tx, invitationId, now);
  });

/**
 * An open invitation of the caller's address. Who has another one is told nothing: the link has no secret,
 * and may have been passed on.
 */
export async function readInvitation(
  context: JobsContext,
  caller: { id: string; name: string },
  invitationId: string,
  now: Date,
) {
  const { recruiter } = await getRecruiter(context, caller);
  const invitation = await findInvitation(context.db, invitationId, now);
  refuseOther(recruiter, invitation);
  return invitation!;
}

/**
 * Makes the caller a member. A repeated call changes nothing. Throws 404, and 409 if their own company has
 * posted a job or has other members; else it is closed.
 */
export async function acceptInvitation(
  context: JobsContext,
  caller: { id: string; name: string },
  invitationId: string,
  now: Date,
): Promise<Company> {
  await getRecruiter(context, caller);
  return context.asCaller(caller, async (tx) => {
    const { recruiter, all } = await lockWithColleagues(tx, caller.id);
    const invitation = await endInvitation(context, tx, invitationId, now);
    if (!recruiter || recruiter.deleted_at) throw invitationNotFound();
    if (!invitation) {
      const accepted = await wasAccepted(tx, recruiter, invitationId);
      if (accepted) return accepted;
    }
    refuseOther(recruiter, invitation);
    const { company_id: companyId, role } = invitation!;
    if (companyId === recruiter.company_id) return getCompany(tx, companyId);
    // A colleague may be hidden only until the deletion of the account is undone.
    if (all.some((member) => member !== recruiter && (!member.deleted_at || member.deletion_due)))
      throw httpError('OtherCompany', 'You are a member of another company. Leave it first.');
    if (await hasJobs(tx, recruiter.company_id))
      throw httpError(
        'OtherCompany',
        'Your own company has posted jobs. Use another account, so that they stay yours.',
      );
    await lockMembers(tx, companyId);
    const company = await lockCompany(tx, companyId);
    if (company.closed_at) throw invitationNotFound();
    const own = await lockCompany(tx, recruiter.company_id);
    const joined = await changeMembership(tx, recruiter, {
      company_id: companyId,
      role,
      joined_at: now,
      successor_id: null,
    });
    await publishMember(context, tx, joined);
    await publishRecruiter(context, tx, await changeRecruiter(tx, joined, {}), company);
    const by = { accountId: caller.id, now };
    await publishCompany(context, tx, await closeCompany(tx, own, EMPTY_COMPANY, by));
    return company;
  });
}

/** The recruiter's company, if the invitation was one to it and has ended; it has no address any more. */
async function wasAccepted(
  tx: Transaction<JobsTables>,
  { company_id }: Recruiter,
  invitationId: string,
): Promise<Company | undefined> {
  const ended = await tx
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', invitationId)
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return ended && getCompany(tx, company_id);
}

function refuseOther(recruiter: Recruiter, invitation: Pick<Invitation, 'email'> | undefined): void {
  // Auth's event has not arrived yet.
  if (recruiter.email_or_phone === '') throw notReadyYet();
  if (invitation?.email !== recruiter.email_or_phone) throw invitationNotFound();
}

const invitationNotFound = () =>
  notFound('This invitation has ended, or is for another address than that of your account.');
