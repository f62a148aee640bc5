import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { ClientId, DateTime, Id, literals, message, nullable, text } from '../fields.ts';
import { MAX_ADDRESS } from '../limits.ts';
import { MEMBER_ROLES } from '../statuses.ts';

const role = literals(MEMBER_ROLES);

export const CompanyMember = Type.Object({
  _id: Id,
  name: Type.String(),
  emailOrPhone: Type.String(),
  position: Type.String(),
  profileImage: nullable(Type.String()),
  role,
  joinedAt: DateTime,
});
export type CompanyMember = Static<typeof CompanyMember>;

/** Somebody who was asked to become a member. It says nothing about whether the address has an account. */
export const CompanyInvitation = Type.Object({
  _id: Id,
  email: Type.String(),
  role,
  createdAt: DateTime,
  expiresAt: DateTime,
});
export type CompanyInvitation = Static<typeof CompanyInvitation>;

/**
 * Who takes over the member's jobs, conversations and unread notifications; without it the longest-serving
 * owner.
 */
const successorId = Type.Optional(Id);
const spec = 'C§11';

export const companyMembersCalls = defineCalls({
  'GET /api/company/members': {
    scope: 'recruiter',
    summary: "The members of the caller's company, the longest-serving first; open invitations for owners",
    spec,
    reply: {
      200: Type.Object({
        /** the caller's own */
        role,
        members: Type.Array(CompanyMember),
        invitations: Type.Array(CompanyInvitation),
      }),
    },
  },
  'PUT /api/company/members/:memberId': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'owner',
    summary:
      'Change the role of a member, for owners. 409 `LastOwner` if nobody else is one. A reader is responsible for nothing any more',
    spec,
    params: strict({ memberId: Id }),
    body: strict({ role, successorId }),
    reply: { 200: Type.Object(message) },
  },
  'DELETE /api/company/members/:memberId': {
    exact: true,
    scope: 'recruiter',
    summary:
      'Remove a member, for owners, or leave: the person goes on with an empty company of their own. 409 `LastOwner` for the only member, and for the last owner unless a successor is named, who becomes owner',
    spec,
    params: strict({ memberId: Id }),
    body: strict({ successorId }),
    reply: { 200: Type.Object(message) },
  },
  'POST /api/company/invitations': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'owner',
    summary:
      'Invite a person by email, for owners; a repeated invitation of an address replaces the one before. 409 `AddressTaken` for a member, `QuotaReached` after 50 within a day, 429 after 5 to the address',
    spec,
    rateLimit: 'code',
    body: strict({ email: text(MAX_ADDRESS), role, clientId: ClientId }),
    reply: { 201: Type.Object({ ...message, invitation: CompanyInvitation }) },
  },
  'DELETE /api/company/invitations/:invitationId': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'owner',
    summary: 'Take an open invitation back, for owners. 404 once it has ended or was accepted',
    spec,
    params: strict({ invitationId: Id }),
    reply: { 200: Type.Object(message) },
  },
  'GET /api/company/invitations/:invitationId': {
    scope: 'recruiter',
    summary: "An open invitation of the caller's address; 404 for all others",
    spec,
    params: strict({ invitationId: Id }),
    reply: {
      200: Type.Object({
        companyName: Type.String(),
        companyLogo: nullable(Type.String()),
        inviterName: Type.String(),
        role,
        expiresAt: DateTime,
      }),
    },
  },
  'POST /api/company/invitations/:invitationId/accept': {
    exact: true,
    scope: 'recruiter',
    summary:
      "Become a member; the caller's own company closes. 409 `OtherCompany` if it ever posted a job, or has other members",
    spec,
    params: strict({ invitationId: Id }),
    reply: { 200: Type.Object({ ...message, companyName: Type.String() }) },
  },
  'PUT /api/recruiter/jobs/hand-over': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      'Make another member responsible for a job; `fromRecruiterId` is an optimistic lock (409 `JobChanged`)',
    spec,
    body: strict({ jobId: Id, fromRecruiterId: Id, toRecruiterId: Id }),
    reply: { 200: Type.Object(message) },
  },
});
