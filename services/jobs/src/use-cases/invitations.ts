import type { MemberRole } from '@firstrung/contracts';
import { readAddress } from '@firstrung/service-kit/address';
import { httpError, invalidInput, notFound, notReadyYet } from '@firstrung/service-kit/http';
import { idOnce } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { closeCompany, getCompany, lockCompany } from '../db/queries/companies/companies.ts';
import {
  countInvitations,
  endInvitation,
  endInvitationOf,
  findInvitation,
  findSent,
  type Invitation,
  insertInvitation,
} from '../db/queries/companies/invitations.ts';
import { hasJobs, lockMembers, membersOfCompany } from '../db/queries/companies/members.ts';
import { changeRecruiter, isErased, isPresent } from '../db/queries/companies/recruiters.ts';
import type { Company, Recruiter } from '../db/tables.ts';
import { DAY_MS } from '../domain/day.ts';
import { publishCompany, publishInvitation, publishRecruiter } from '../events/publish.ts';
import { asMember, asSender, setMembership } from './members.ts';
import { getRecruiter, lockWithColleagues } from './recruiters.ts';

const INVITATION_LIFE_MS = 7 * DAY_MS;
/** So that nobody sends unwanted emails in the product's name. */
const MAX_INVITATIONS_PER_DAY = 50;

/**
 * Returns the stored invitation if the caller sends its `clientId` again. Throws 400 unless `email` is one,
 * 403, and 409 for an address of a member or after too many.
 * @param countEmail counts an email to an address, and throws after too many
 */
export const invite = (
  context: JobsContext,
  caller: { id: string },
  { email, role, clientId }: { email: string; role: MemberRole; clientId?: string | undefined },
  now: Date,
  countEmail: (address: string) => void | Promise<void>,
): Promise<Invitation> =>
  asSender(context, caller, 'owner', async (tx, { companyId }) => {
    const address = readAddress(email, context.config.defaultCountry);
    if (address?.channel !== 'email')
      throw invalidInput([{ path: 'email', message: 'must be an email address' }]);
    const company = await lockCompany(tx, companyId);
    const id = idOnce(caller.id, clientId, now);
    const sent = await findSent(tx, id, companyId);
    if (sent) return sent;
    const members = await membersOfCompany(tx, companyId);
    if (members.some(({ email_or_phone }) => email_or_phone === address.value))
      throw httpError('AddressTaken', 'This person is already a member.');
    await countEmail(address.value);
    const since = new Date(now.getTime() - DAY_MS);
    if ((await countInvitations(tx, companyId, since)) >= MAX_INVITATIONS_PER_DAY)
      throw httpError('QuotaReached', 'Your company has sent many invitations today. Try again tomorrow.');
    await endInvitationOf(context, tx, companyId, address.value, now);
    const invitation = await insertInvitation(tx, {
      id,
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

/** Throws 403, and 404 for an invitation that has ended, also because it was accepted. */
export const takeBackInvitation = (
  context: JobsContext,
  caller: { id: string },
  invitationId: string,
  now: Date,
): Promise<void> =>
  asMember(context, caller, 'owner', async (tx, { companyId }) => {
    if (!(await endInvitation(context, tx, { id: invitationId, companyId, now })))
      throw notFound('This invitation has ended, or was accepted.');
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
  return requireOwn(recruiter, await findInvitation(context.db, invitationId, now));
}

/**
 * Makes the caller a member. A repeated call changes nothing. Throws 404, also if the sender is no owner any
 * more, and 409 if the caller's own company has posted a job or has other members; else it is closed.
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
    if (!recruiter || !isPresent(recruiter)) throw invitationNotFound();
    // Accepted before: an ended invitation has no address any more.
    if (await findSent(tx, invitationId, recruiter.company_id)) return getCompany(tx, recruiter.company_id);
    const { company_id: companyId } = requireOwn(recruiter, await findInvitation(tx, invitationId, now));
    // A colleague may be hidden only until the deletion of the account is undone.
    if (all.some((member) => member !== recruiter && !isErased(member)))
      throw httpError('OtherCompany', 'You are a member of another company. Leave it first.');
    if (await hasJobs(tx, recruiter.company_id))
      throw httpError(
        'OtherCompany',
        'Your own company has posted jobs. Use another account, so that they stay yours.',
      );
    const members = await lockMembers(tx, companyId);
    // All are suspended: the company is hidden until one of them is restored.
    if (!members.some(isPresent)) throw invitationNotFound();
    // Until the lock it could be taken back, and its sender could lose their role.
    const invitation = await endInvitation(context, tx, { id: invitationId, companyId, now });
    if (!invitation) throw invitationNotFound();
    const company = await lockCompany(tx, companyId);
    const own = await lockCompany(tx, recruiter.company_id);
    const by = { accountId: caller.id, now };
    const member = { company_id: companyId, role: invitation.role, joined_at: now, successor_id: null };
    const joined = await setMembership(context, tx, recruiter, member, by);
    await publishRecruiter(context, tx, await changeRecruiter(tx, joined, {}), company);
    await publishCompany(context, tx, await closeCompany(tx, own, '', by));
    return company;
  });
}

/** An invitation of the recruiter's own address. */
function requireOwn<I extends Pick<Invitation, 'email'>>(recruiter: Recruiter, invitation: I | undefined): I {
  // Auth's event has not arrived yet.
  if (recruiter.email_or_phone === '') throw notReadyYet();
  if (invitation?.email !== recruiter.email_or_phone) throw invitationNotFound();
  return invitation;
}

const invitationNotFound = () =>
  notFound('This invitation has ended, or is for another address than that of your account.');
