import { createHash } from 'node:crypto';
import type { CompanyInvitation, CompanyMember, companyMembersCalls } from '@firstrung/contracts';
import type { Handlers, ServerDeps } from '@firstrung/service-kit/http';
import type { SecurityEvent } from '@firstrung/service-kit/service';
import type { JobsContext } from '../context.ts';
import { type Invitation, openInvitations } from '../db/queries/companies/invitations.ts';
import { membersOfCompany } from '../db/queries/companies/members.ts';
import type { Recruiter } from '../db/tables.ts';
import { changeRole, removeMember as remove } from '../use-cases/change-members.ts';
import {
  acceptInvitation as accept,
  invite as inviteMember,
  readInvitation,
  takeBackInvitation as takeBack,
} from '../use-cases/invitations.ts';
import { handOverJob as handOver } from '../use-cases/jobs.ts';
import { getRecruiter } from '../use-cases/recruiters.ts';

export const companyMembersHandlers = (
  context: JobsContext,
  { limiter }: ServerDeps,
): Handlers<typeof companyMembersCalls> => ({
  'GET /api/company/members': async ({ caller, now }) => {
    const { recruiter } = await getRecruiter(context, caller);
    const { company_id: companyId, role } = recruiter;
    const [members, invitations] = await Promise.all([
      membersOfCompany(context.db, companyId),
      role === 'owner' ? openInvitations(context.db, companyId, now) : [],
    ]);
    return { role, members: members.map(companyMember), invitations: invitations.map(companyInvitation) };
  },

  'PUT /api/company/members/:memberId': async ({ body, caller, params, raw, now }) => {
    await changeRole(context, caller, { ...params, ...body }, now);
    record(context, { caller, raw }, { event: 'role-changed', subject: params.memberId, role: body.role });
    return { message: 'Role changed.' };
  },

  'DELETE /api/company/members/:memberId': async ({ body, caller, params, raw, now }) => {
    await remove(context, caller, { ...params, ...body }, now);
    record(context, { caller, raw }, { event: 'member-removed', subject: params.memberId });
    return { message: params.memberId === caller.id ? 'You have left the company.' : 'Member removed.' };
  },

  'POST /api/company/invitations': async ({ body, caller, raw, now }) => {
    // A hash, because Redis would keep the address for longer than its invitation.
    const countEmail = (address: string) =>
      limiter.consume('invitationToAddress', createHash('sha256').update(address).digest('base64url'));
    const invitation = companyInvitation(await inviteMember(context, caller, body, now, countEmail));
    record(context, { caller, raw }, { event: 'member-invited', subject: invitation._id, role: body.role });
    return { message: 'Invitation sent.', invitation };
  },

  'DELETE /api/company/invitations/:invitationId': async ({ caller, params, now }) => {
    await takeBack(context, caller, params.invitationId, now);
    return { message: 'Invitation taken back.' };
  },

  'GET /api/company/invitations/:invitationId': async ({ caller, params, now }) => {
    const found = await readInvitation(context, caller, params.invitationId, now);
    return {
      companyName: found.company_name,
      companyLogo: found.company_logo,
      inviterName: found.inviter_name ?? '',
      role: found.role,
      expiresAt: found.expires_at.toISOString(),
    };
  },

  'POST /api/company/invitations/:invitationId/accept': async ({ caller, params, raw, now }) => {
    const { name } = await accept(context, caller, params.invitationId, now);
    record(context, { caller, raw }, { event: 'invitation-accepted', subject: params.invitationId });
    return { message: `You are now a member of ${name || 'the company'}.`, companyName: name };
  },

  'PUT /api/recruiter/jobs/hand-over': async ({ body, caller, now }) => {
    await handOver(context, caller, body, now);
    return { message: 'Job handed over.' };
  },
});

/** Writes who changed whose rights to the security log. */
const record = (
  context: JobsContext,
  { caller, raw }: { caller: { id: string }; raw: SecurityEvent['request'] },
  event: Pick<SecurityEvent, 'event' | 'subject' | 'role'>,
) => context.securityEvent({ ...event, outcome: 'ok', account: caller.id, request: raw });

const companyMember = (row: Recruiter): CompanyMember => ({
  _id: row.id,
  name: row.name,
  emailOrPhone: row.email_or_phone,
  position: row.position,
  profileImage: row.profile_image,
  role: row.role,
  joinedAt: row.joined_at.toISOString(),
});

const companyInvitation = (row: Invitation): CompanyInvitation => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
