import { randomUUID } from 'node:crypto';
import {
  emailLinks,
  isUuid,
  type StaffInvitation,
  type StaffMember,
  type StaffRole,
} from '@firstrung/contracts';
import { notAnAddress, readAddress } from '@firstrung/service-kit/address';
import { httpError, notFound } from '@firstrung/service-kit/http';
import { type Actor, type Operation, recordAct } from '@firstrung/service-kit/service';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { AuthContext } from '../context.ts';
import { type Account, findAccountByLogin, insertAccount } from '../db/queries/accounts.ts';
import {
  findInvitation,
  type Invitation,
  listInvitations,
  listStaff,
  lockStaff,
  saveInvitation,
  setStaffRole,
  takeInvitation,
} from '../db/queries/staff.ts';
import { publishStaff } from '../events/publish.ts';
import { addressTaken, ticketMac } from './attempts.ts';
import { deleteAccount } from './delete-account.ts';
import { requestEmail } from './request-email.ts';
import { endOtherSessions, revokeTokens } from './sessions.ts';
import { createTicket } from './undo-tickets.ts';

/** Of the ticket in the email. */
const INVITATION_MS = 7 * 24 * 3600_000;
const PURPOSE = 'staff-invitation';

/** The commands: they alone make the first member of staff, and replace the last manager. */
export const staffOperations = (context: AuthContext): Record<string, Operation> => ({
  async 'staff invite'(argument, act) {
    const [email = '', role = 'manager'] = argument.split(' ');
    if (role !== 'manager' && role !== 'reviewer') return undefined;
    const { invitation, ticket } = await inviteStaff(context, { email, role }, act!);
    const page = emailLinks.staffInvitation(context.config.linkOrigin, ticket);
    return `${invitation.email} is invited as a ${role} until ${invitation.expiresAt}. The link is on its way, and is:\n${page}`;
  },
  async 'staff list'() {
    const { members, invitations } = await staffOf(context, context.clock.now());
    return [
      ...members.map(({ _id, email, name, role, hasSecondFactor }) =>
        [_id, role, email, JSON.stringify(name), hasSecondFactor ? '' : 'no second factor yet']
          .filter(Boolean)
          .join('  '),
      ),
      ...invitations.map(
        ({ _id, email, role, expiresAt }) => `${_id}  ${role}  ${email}  invited until ${expiresAt}`,
      ),
      `${members.length} of staff, ${invitations.length} invited`,
    ].join('\n');
  },
  async 'staff remove'(argument, act) {
    const { members } = await staffOf(context, context.clock.now());
    const id = members.find(({ email }) => email === argument.toLowerCase())?._id ?? argument;
    return (await removeStaff(context, id, act!, { mayBeLast: true })) ? `${argument} is removed` : undefined;
  },
});

export async function staffOf(
  context: AuthContext,
  now: Date,
): Promise<{ members: StaffMember[]; invitations: StaffInvitation[] }> {
  const [members, invitations] = await Promise.all([listStaff(context.db), listInvitations(context.db, now)]);
  return {
    members: members.map((account) => memberOf(account, account.has_second_factor)),
    invitations: invitations.map((invitation) => invitationOf(context, invitation)),
  };
}

export const memberOf = (account: Account, hasSecondFactor: boolean): StaffMember => ({
  _id: account.id,
  name: account.name,
  email: account.login,
  role: account.staff_role!,
  hasSecondFactor,
  joinedAt: account.created_at.toISOString(),
});

const invitationOf = ({ secret }: AuthContext, invitation: Invitation): StaffInvitation => ({
  _id: invitation.id,
  email: secret.decrypt(PURPOSE, invitation.encrypted) ?? '',
  role: invitation.role,
  invitedBy: invitation.invited_by,
  expiresAt: invitation.expires_at.toISOString(),
});

/** Invites by an email with a ticket. Throws 400 for what is no email address, and 409 for one of staff. */
export async function inviteStaff(
  context: AuthContext,
  { email, role }: { email: string; role: StaffRole },
  actor: Actor,
): Promise<{ invitation: StaffInvitation; ticket: string }> {
  const address = readAddress(email, context.config.defaultCountry);
  if (address?.channel !== 'email') throw notAnAddress('email', email);
  const now = context.clock.now();
  const ticket = createTicket();
  const invitation: Invitation = {
    id: uuidv7(now),
    address_key: context.addressKey('staff', address.value),
    encrypted: context.secret.encrypt(PURPOSE, address.value),
    ticket_mac: ticketMac(context, ticket),
    role,
    invited_by: actor.by,
    inviter_id: actor.staffId ?? null,
    expires_at: new Date(now.getTime() + INVITATION_MS),
  };
  await context.transaction(async (tx) => {
    if (await findAccountByLogin(tx, 'staff', address.value)) throw addressTaken();
    await saveInvitation(tx, invitation);
    await recordAct(context, tx, 'staff-invited', { kind: 'invitation', id: invitation.id }, actor);
    const message = {
      to: address.value,
      channel: address.channel,
      name: '',
      role: 'staff' as const,
      notice: 'staffInvited' as const,
      at: now.toISOString(),
      inviteTicket: ticket,
    };
    await requestEmail(tx, context, { kind: 'notice', accountId: randomUUID(), message }, now);
  });
  return { invitation: invitationOf(context, invitation), ticket };
}

/** The address of the invitation that a ticket is of. Throws 404 if there is none, or it has ended. */
export async function invitedAddress(context: AuthContext, ticket: string, now: Date): Promise<string> {
  const invitation = await findInvitation(context.db, ticketMac(context, ticket), now);
  if (!invitation) throw noInvitation();
  return invitationOf(context, invitation).email;
}

/**
 * Makes an account of the invitation. Throws 404 if it has ended, or its inviter may no longer invite, and
 * 409 if its address is of staff.
 */
export function acceptInvitation(
  context: AuthContext,
  { ticket, name, passwordHash, now }: { ticket: string; name: string; passwordHash: string; now: Date },
): Promise<Account> {
  return context.transaction(async (tx) => {
    // First, so that nobody takes the inviter's right away meanwhile.
    const { version } = await lockStaff(tx);
    const found = await findInvitation(tx, ticketMac(context, ticket), now);
    const invitation = found && (await takeInvitation(tx, found.id));
    if (!invitation) throw noInvitation();
    const { email } = invitationOf(context, invitation);
    if (await findAccountByLogin(tx, 'staff', email)) throw addressTaken();
    const account = await insertAccount(tx, {
      id: uuidv7(now),
      role: 'staff',
      staff_role: invitation.role,
      login: email,
      channel: 'email',
      name,
      password_hash: passwordHash,
      created_at: now,
      restriction: null,
    });
    await publishStaff(context, tx, { version, hasStaff: true });
    const joined = { by: name, staffId: account.id };
    await recordAct(context, tx, 'staff-joined', { kind: 'account', id: account.id }, joined);
    return account;
  });
}

/**
 * Removes a member of staff, whose tokens are refused everywhere within a second, or an invitation. Returns
 * whether there was one. Throws 409 for the last manager, unless `mayBeLast`.
 */
export async function removeStaff(
  context: AuthContext,
  id: string,
  actor: Actor,
  { mayBeLast }: { mayBeLast: boolean },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return context.transaction(async (tx) => {
    const { version, members } = await lockStaff(tx);
    const account = members.find((one) => one.id === id);
    if (account) {
      if (!mayBeLast && isLastManager(members, account)) throw lastManager();
      // Republished when asked for, as the revocation of an account that is gone is not.
      await endOtherSessions(tx, context, id, undefined);
      await deleteAccount(tx, context, account, { now: context.clock.now() });
      await publishStaff(context, tx, { version, hasStaff: members.length > 1 });
    } else if (!(await takeInvitation(tx, id))) return false;
    await recordAct(context, tx, 'staff-removed', { kind: account ? 'account' : 'invitation', id }, actor);
    return true;
  });
}

/**
 * Changes what a member of staff may do. Their tokens, which say what it was, are refused everywhere within a
 * second. Throws 404, and 409 for the last manager.
 */
export const changeStaffRole = (
  context: AuthContext,
  { id, role }: { id: string; role: StaffRole },
  actor: Actor,
): Promise<void> =>
  context.transaction(async (tx) => {
    const { members } = await lockStaff(tx);
    const account = members.find((one) => one.id === id);
    if (!account) throw notFound();
    if (account.staff_role === role) return;
    if (isLastManager(members, account)) throw lastManager();
    await setStaffRole(tx, id, role);
    await revokeTokens(tx, context, account);
    await recordAct(context, tx, 'staff-role-changed', { kind: 'account', id }, actor);
  });

const isLastManager = (staff: readonly Account[], account: Account): boolean =>
  staff.every((one) => (one.staff_role === 'manager') === (one === account));

const noInvitation = () => notFound('This invitation has ended. Please ask for a new one.');
const lastManager = () =>
  httpError('LastOwner', 'The last manager can be replaced on the server only (npm run admin).');
