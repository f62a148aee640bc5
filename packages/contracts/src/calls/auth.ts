import { Type } from 'typebox';
import { type Call, defineCalls, strict } from '../call.ts';
import { DateTime, Id, message, nonBlank, nullable, text } from '../fields.ts';
import { MAX_ADDRESS, MAX_CODE, MAX_PASSWORD, MAX_PERSON_NAME, MIN_PASSWORD } from '../limits.ts';
import { name } from '../names.ts';
import { PasskeyAnswer, ProofText, SecondFactorCode } from './second-factor.ts';

/** An email address or a phone number; auth decides which, and normalises it (C§2). */
const EmailOrPhone = nonBlank(MAX_ADDRESS);
/** As it is typed: some keyboards write a character in up to four. auth measures it as it is hashed. */
const MAX_TYPED = 4 * MAX_PASSWORD;
export const Password = Type.String({ minLength: MIN_PASSWORD, maxLength: MAX_TYPED });
/** The password of a login may be any text: a wrong length is a wrong password, not invalid input. */
const TypedPassword = Type.String({ minLength: 1, maxLength: MAX_TYPED });
const VerificationCode = nonBlank(MAX_CODE);
/** A random UUID that names a signup attempt, or the secret of a link in an email. */
export const Ticket = Id;
const ticket = { ticket: Type.Optional(Ticket) };

/** A browser or app in which the caller is logged in. */
const Session = Type.Object({
  _id: Id,
  /** Browser and system in words, as `Firefox on Linux`. */
  device: Type.String(),
  /**
   * The network of the last use: an IPv4 address without its
   * last byte, an IPv6 address without its last 80 bits.
   */
  network: Type.String(),
  createdAt: DateTime,
  /**
   * The last call or connection to any service, as far as it is more than five minutes after the one before.
   */
  lastUsedAt: DateTime,
  /** Whether it is the session of this call. */
  current: Type.Boolean(),
});

const signup = {
  exact: true,
  scope: 'public',
  rateLimit: 'signup',
  summary:
    'Store an attempt to sign up, named by its ticket, and send a code; the same reply for a taken address',
  spec: 'A§7 B§7 C§2 C§10',
  body: strict({ emailOrPhone: EmailOrPhone, password: Password, name: name(MAX_PERSON_NAME), ...ticket }),
  reply: { 201: Type.Object({ ...message, emailOrPhone: Type.String(), ticket: Ticket }) },
} as const satisfies Call;

export const login = {
  exact: true,
  scope: 'public',
  rateLimit: 'login',
  summary:
    'Exchange a password for a token; 403 `SecondFactorRequired` without a code where a second factor is set',
  spec: 'A§7 B§7 C§2 C§10',
  body: strict({
    emailOrPhone: EmailOrPhone,
    password: TypedPassword,
    secondFactorCode: Type.Optional(SecondFactorCode),
  }),
  reply: { 200: Type.Object({ ...message, token: Type.String() }) },
} as const satisfies Call;

const verify = {
  exact: true,
  scope: 'public',
  optionalToken: true,
  acceptsRestricted: 'all',
  rateLimit: 'login',
  summary:
    "Exchange a code for a token: activates the attempt that the ticket names; with the mover's token, makes a changed address the login",
  spec: 'A§7 B§7 C§2 C§6 C§10',
  body: strict({ emailOrPhone: EmailOrPhone, verificationCode: VerificationCode, ...ticket }),
  reply: { 200: Type.Object({ ...message, token: Type.String() }) },
} as const satisfies Call;

const resendVerification = {
  exact: true,
  scope: 'public',
  optionalToken: true,
  acceptsRestricted: 'all',
  rateLimit: 'code',
  summary:
    "Send the code again, with the ticket of the signup to another address; with the mover's token, that of a changed address",
  spec: 'A§7 B§7 C§2 C§10',
  body: strict({ emailOrPhone: EmailOrPhone, newEmailOrPhone: Type.Optional(text(MAX_ADDRESS)), ...ticket }),
  reply: { 200: Type.Object({ ...message, emailOrPhone: Type.String() }) },
} as const satisfies Call;

export const forgotPassword = {
  exact: true,
  scope: 'public',
  rateLimit: 'code',
  summary: 'Send a code for a new password; answers the same whether or not there is such an account',
  spec: 'C§2 C§7',
  body: strict({ emailOrPhone: EmailOrPhone }),
  reply: { 200: Type.Object(message) },
} as const satisfies Call;

export const resetPassword = {
  exact: true,
  scope: 'public',
  rateLimit: 'login',
  summary: 'Set a new password by code; every token dies',
  spec: 'C§2 C§7',
  body: strict({ emailOrPhone: EmailOrPhone, verificationCode: VerificationCode, newPassword: Password }),
  reply: { 200: Type.Object(message) },
} as const satisfies Call;

const nameEmail = {
  acceptsRestricted: 'all',
  summary: "The caller's login and name",
  spec: 'A§7 B§7',
  reply: {
    200: Type.Object({
      emailOrPhone: Type.String(),
      name: Type.String(),
      /** Where the institution has a login: whether the account has a password, and that login. */
      hasPassword: Type.Optional(Type.Boolean()),
      hasProvider: Type.Optional(Type.Boolean()),
    }),
  },
} as const;

/** Where a second factor is set: one of these, else 403 `SecondFactorRequired`. */
export const factorAnswer = {
  secondFactorCode: Type.Optional(SecondFactorCode),
  /** An answer to `passkey-login/options`. */
  credential: Type.Optional(PasskeyAnswer),
};

/** In the place of the password and the second factor: a proof, as a login at the provider gives it. */
const inPlaceOfPassword = { proof: Type.Optional(ProofText) };

export const changePassword = {
  exact: true,
  acceptsRestricted: 'all',
  summary: 'Set a new password; every earlier token dies, the new one is answered',
  spec: 'C§2 C§7 C§11',
  body: strict({
    currentPassword: Type.Optional(TypedPassword),
    newPassword: Password,
    ...inPlaceOfPassword,
    ...factorAnswer,
  }),
  reply: { 200: Type.Object({ ...message, token: Type.String() }) },
} as const;

const deleteProfile = {
  exact: true,
  acceptsRestricted: 'all',
  summary: 'Delete the account; its password is required, every token dies',
  spec: 'A§7 B§7 C§6 C§11',
  body: strict({ password: Type.Optional(TypedPassword), ...inPlaceOfPassword, ...factorAnswer }),
  reply: {
    200: Type.Object({
      ...message,
      /** when everything is erased, if the deletion can be undone until then; the person is hidden at once */
      deletionDue: nullable(DateTime),
    }),
  },
} as const;

export const confirmPassword = {
  exact: true,
  acceptsRestricted: 'all',
  summary: 'Exchange the present password for a proof, good for five minutes and this session only',
  spec: 'C§10',
  body: strict({ currentPassword: TypedPassword, ...factorAnswer }),
  reply: { 200: Type.Object({ proof: Type.String() }) },
} as const;

const undoAddressChange = {
  exact: true,
  scope: 'public',
  rateLimit: 'code',
  summary:
    'Undo a change of address by the ticket of the notice to the old address, within 7 days; every token dies',
  spec: 'C§10',
  body: strict({ ticket: Ticket }),
  reply: { 200: Type.Object({ ...message, emailOrPhone: Type.String() }) },
} as const satisfies Call;

export const logout = {
  exact: true,
  acceptsRestricted: 'all',
  summary: 'End this session everywhere',
  spec: 'C§10',
  reply: {
    200: Type.Object({
      ...message,
      /** Where the browser logs out at the institution's provider, too. */
      address: Type.Optional(Type.String()),
      /** For people, if it stays logged in there. */
      note: Type.Optional(Type.String()),
    }),
  },
} as const;

export const sessions = {
  acceptsRestricted: 'all',
  summary: "The caller's sessions, the last used first",
  spec: 'C§10',
  reply: { 200: Type.Object({ sessions: Type.Array(Session) }) },
} as const;

export const endSessions = {
  exact: true,
  acceptsRestricted: 'all',
  summary: 'End a session, or without an id all but this one',
  spec: 'C§10',
  body: strict({ id: Type.Optional(Id) }),
  reply: { 200: Type.Object(message) },
} as const;

export const authCalls = defineCalls({
  'POST /api/authApplicant/signup': signup,
  'POST /api/authApplicant/login': login,
  'POST /api/authApplicant/verify': verify,
  'POST /api/authApplicant/resend-verification': resendVerification,
  'POST /api/authApplicant/forgot-password': forgotPassword,
  'POST /api/authApplicant/reset-password': resetPassword,
  'GET /api/authApplicant/get-name-email': { scope: 'applicant', ...nameEmail },
  'POST /api/authApplicant/change-password': { scope: 'applicant', rateLimit: 'login', ...changePassword },
  'POST /api/authApplicant/delete-profile': { scope: 'applicant', rateLimit: 'login', ...deleteProfile },
  'POST /api/authApplicant/confirm-password': { scope: 'applicant', rateLimit: 'login', ...confirmPassword },
  'POST /api/authApplicant/undo-address-change': undoAddressChange,
  'POST /api/authApplicant/logout': { scope: 'applicant', ...logout },
  'GET /api/authApplicant/sessions': { scope: 'applicant', ...sessions },
  'POST /api/authApplicant/sessions/end': { scope: 'applicant', ...endSessions },

  'POST /api/authRecruiter/signup': signup,
  'POST /api/authRecruiter/login': login,
  'POST /api/authRecruiter/verify': verify,
  'POST /api/authRecruiter/resend-verification': resendVerification,
  'POST /api/authRecruiter/forgot-password': forgotPassword,
  'POST /api/authRecruiter/reset-password': resetPassword,
  'GET /api/authRecruiter/get-name-email': { scope: 'recruiter', ...nameEmail },
  'POST /api/authRecruiter/change-password': { scope: 'recruiter', rateLimit: 'login', ...changePassword },
  'POST /api/authRecruiter/delete-profile': { scope: 'recruiter', rateLimit: 'login', ...deleteProfile },
  'POST /api/authRecruiter/confirm-password': { scope: 'recruiter', rateLimit: 'login', ...confirmPassword },
  'POST /api/authRecruiter/undo-address-change': undoAddressChange,
  'POST /api/authRecruiter/logout': { scope: 'recruiter', ...logout },
  'GET /api/authRecruiter/sessions': { scope: 'recruiter', ...sessions },
  'POST /api/authRecruiter/sessions/end': { scope: 'recruiter', ...endSessions },

  'GET /.well-known/jwks.json': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'The public keys that tokens are signed with (RFC 7517)',
    spec: 'C§2',
    reply: { 200: Type.Object({ keys: Type.Array(Type.Object({}, { additionalProperties: true })) }) },
  },
});
