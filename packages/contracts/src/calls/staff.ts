import { type Static, Type } from 'typebox';
import { Act, FoundSubject } from '../acts.ts';
import { type Call, defineCalls, strict } from '../call.ts';
import { DateTime, Id, line, literals, message, nonBlank, nullable } from '../fields.ts';
import { MAX_ADDRESS, MAX_PERSON_NAME, MAX_REPORT, MAX_RULE } from '../limits.ts';
import { name } from '../names.ts';
import { STAFF_ROLES } from '../statuses.ts';
import {
  changePassword,
  confirmPassword,
  endSessions,
  factorAnswer,
  forgotPassword,
  login,
  logout,
  Password,
  resetPassword,
  sessions,
  Ticket,
} from './auth.ts';
import {
  addPasskey,
  confirmTotp,
  Passkey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  recoveryCodes,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  secondFactor,
  startTotp,
} from './second-factor.ts';

export const StaffMember = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: literals(STAFF_ROLES),
  /** Without one they can do nothing but add one. */
  hasSecondFactor: Type.Boolean(),
  joinedAt: DateTime,
});
export type StaffMember = Static<typeof StaffMember>;

export const StaffInvitation = Type.Object({
  _id: Id,
  email: Type.String(),
  role: literals(STAFF_ROLES),
  /** a name, for people */
  invitedBy: Type.String(),
  expiresAt: DateTime,
});
export type StaffInvitation = Static<typeof StaffInvitation>;

/** When one of a list was last decided on: until then the list was not empty. */
export const lastDecided = { lastDecidedAt: nullable(DateTime) };

/** What staff look for: an address, a name, a title or an id. */
export const sought = strict({ q: nonBlank(MAX_ADDRESS) });
/** Why something is restricted, as the people concerned read it. */
export const restricting = {
  reason: nonBlank(MAX_REPORT),
  /** of the board or the law */
  rule: Type.Optional(line(MAX_RULE)),
};
/** For the record alone. */
export const lifting = { reason: nonBlank(MAX_REPORT) };
/** What weighs most: it needs a manager who has proven the second factor just now. */
export const guarded = { scope: 'staff', staffRole: 'manager', freshFactor: true, exact: true } as const;

// The token is in a cookie: no reply has it.
const done = { 200: Type.Object(message) };
const spec = 'C§13';
const own = { scope: 'staff', spec } as const;
const guess = { ...own, rateLimit: 'login' } as const;
const restricted = {
  ...guarded,
  spec,
  reply: { 200: Type.Object({ ...message, subject: FoundSubject }) },
} as const;

export const staffCalls = defineCalls({
  'POST /api/staff/accept': {
    exact: true,
    scope: 'public',
    rateLimit: 'login',
    summary:
      'Become staff by the ticket of an invitation. The session is good for adding a second factor only',
    spec,
    body: strict({ ticket: Ticket, name: name(MAX_PERSON_NAME), password: Password }),
    reply: done,
  },
  'POST /api/staff/login': {
    ...login,
    summary:
      'Exchange a password and a code for a session; without a second factor it is good for adding one',
    spec,
    reply: done,
  },
  'POST /api/staff/passkey-login/options': { ...passkeyLoginOptions, spec },
  'POST /api/staff/passkey-login': {
    ...passkeyLogin,
    summary: 'Exchange the answer of a passkey for a session',
    spec,
    reply: done,
  },
  'POST /api/staff/forgot-password': { ...forgotPassword, spec },
  'POST /api/staff/reset-password': { ...resetPassword, spec },
  'POST /api/staff/me': {
    ...own,
    acceptsRestricted: 'all',
    summary: 'Who the caller is, and until when their second factor counts as fresh',
    reply: { 200: Type.Object({ ...StaffMember.properties, freshUntil: nullable(DateTime) }) },
  },
  'POST /api/staff/confirm-factor': {
    ...guess,
    exact: true,
    summary: 'Prove the second factor again, for the calls that need a fresh one',
    body: strict(factorAnswer),
    reply: { 200: Type.Object({ ...message, freshUntil: DateTime }) },
  },
  'POST /api/staff/logout': { ...logout, ...own },
  'POST /api/staff/change-password': { ...changePassword, ...guess, reply: done },
  'POST /api/staff/confirm-password': { ...confirmPassword, ...guess },
  'POST /api/staff/sessions': { ...sessions, ...own },
  'POST /api/staff/sessions/end': { ...endSessions, ...own },

  'POST /api/staff/second-factor': { ...secondFactor, ...own },
  'POST /api/staff/totp/start': { ...startTotp, ...own },
  'POST /api/staff/totp/confirm': {
    ...confirmTotp,
    ...guess,
    reply: { 200: Type.Object({ ...message, ...recoveryCodes }) },
  },
  'POST /api/staff/totp/remove': { ...removeTotp, ...own, reply: done },
  'POST /api/staff/recovery-codes': { ...replaceRecoveryCodes, ...own },
  'POST /api/staff/passkeys/options': { ...passkeyOptions, ...own },
  'POST /api/staff/passkeys/add': {
    ...addPasskey,
    ...own,
    reply: { 200: Type.Object({ ...message, passkey: Passkey, ...recoveryCodes }) },
  },
  'POST /api/staff/passkeys/remove': { ...removePasskey, ...own, reply: done },

  'POST /api/staff/members': {
    ...own,
    summary: 'The staff, and who is invited',
    reply: {
      200: Type.Object({ members: Type.Array(StaffMember), invitations: Type.Array(StaffInvitation) }),
    },
  },
  'POST /api/staff/members/invite': {
    ...guarded,
    spec,
    rateLimit: 'code',
    summary: 'Invite somebody by email. The invitation of the same address before no longer works',
    body: strict({ email: line(MAX_ADDRESS), role: literals(STAFF_ROLES) }),
    reply: { 200: Type.Object({ ...message, invitation: StaffInvitation }) },
  },
  'POST /api/staff/members/role': {
    ...guarded,
    spec,
    summary: 'Change what a member of staff may do; their sessions end. 409 `LastOwner` for the last manager',
    body: strict({ id: Id, role: literals(STAFF_ROLES) }),
    reply: done,
  },
  'POST /api/staff/members/remove': {
    ...guarded,
    spec,
    summary:
      'Remove a member of staff, whose sessions end, or an invitation. 409 `LastOwner` for the last manager: only a command replaces them',
    body: strict({ id: Id }),
    reply: done,
  },

  'POST /api/staff/accounts': {
    ...own,
    summary: 'Accounts by address, name or id, the newest 20',
    body: sought,
    reply: { 200: Type.Object({ subjects: Type.Array(FoundSubject) }) },
  },
  'POST /api/staff/accounts/details': {
    ...own,
    summary: 'An account, and what was done about it, the newest first',
    body: strict({ id: Id }),
    reply: { 200: Type.Object({ subject: FoundSubject, acts: Type.Array(Act) }) },
  },
  'POST /api/staff/accounts/restrict': {
    ...restricted,
    summary: 'Suspend an account. 409 `StatusChanged` with who has done so before',
    body: strict({ id: Id, ...restricting }),
  },
  'POST /api/staff/accounts/lift': {
    ...restricted,
    summary: 'Restore a suspended account. 409 `StatusChanged` with who has done so before',
    body: strict({ id: Id, ...lifting }),
  },
} satisfies Record<`POST /api/staff/${string}`, Call>);
