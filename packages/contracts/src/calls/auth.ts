import { Type } from 'typebox';
import { type Call, defineCalls, strict } from '../call.ts';
import { message, nonBlank, text } from '../fields.ts';
import { name } from '../names.ts';

/** An e-mail address or a phone number; auth decides which, and normalises it (decisions §2). */
const EmailOrPhone = nonBlank(254);
const Password = Type.String({ minLength: 6, maxLength: 128 });
/** The password of a login may be any text: a wrong length is a wrong password, not invalid input. */
const TypedPassword = Type.String({ minLength: 1, maxLength: 128 });
const VerificationCode = nonBlank(20);

const signup = {
  scope: 'public',
  rateLimit: 'signup',
  summary: 'Create an unverified account and send it a code',
  spec: 'A§7 B§7 decisions §2',
  body: strict({ emailOrPhone: EmailOrPhone, password: Password, name: name(100) }),
  reply: { 201: Type.Object({ ...message, emailOrPhone: Type.String() }) },
} as const satisfies Call;

const login = {
  scope: 'public',
  rateLimit: 'login',
  summary: 'Exchange a password for a token',
  spec: 'A§7 B§7 decisions §2',
  body: strict({ emailOrPhone: EmailOrPhone, password: TypedPassword }),
  reply: { 200: Type.Object({ ...message, token: Type.String() }) },
} as const satisfies Call;

const verify = {
  scope: 'public',
  rateLimit: 'login',
  summary:
    'Exchange a code for a token; activates the account with the name and password the code was sent for, or makes a changed address the login',
  spec: 'A§7 B§7 decisions §2 §6',
  body: strict({ emailOrPhone: EmailOrPhone, verificationCode: VerificationCode }),
  reply: { 200: Type.Object({ ...message, token: Type.String() }) },
} as const satisfies Call;

const resendVerification = {
  scope: 'public',
  rateLimit: 'code',
  summary: 'Send a fresh code, to another address if one is given',
  spec: 'A§7 B§7 decisions §2',
  body: strict({ emailOrPhone: EmailOrPhone, newEmailOrPhone: Type.Optional(text(254)) }),
  reply: { 200: Type.Object({ ...message, emailOrPhone: Type.String() }) },
} as const satisfies Call;

const forgotPassword = {
  scope: 'public',
  rateLimit: 'code',
  summary: 'Send a code for a new password; answers the same whether or not there is such an account',
  spec: 'decisions §2 §7',
  body: strict({ emailOrPhone: EmailOrPhone }),
  reply: { 200: Type.Object(message) },
} as const satisfies Call;

const resetPassword = {
  scope: 'public',
  rateLimit: 'login',
  summary: 'Set a new password by code; every token dies',
  spec: 'decisions §2 §7',
  body: strict({ emailOrPhone: EmailOrPhone, verificationCode: VerificationCode, newPassword: Password }),
  reply: { 200: Type.Object(message) },
} as const satisfies Call;

const nameEmail = {
  summary: "The caller's login and name",
  spec: 'A§7 B§7',
  reply: { 200: Type.Object({ emailOrPhone: Type.String(), name: Type.String() }) },
} as const;

const changePassword = {
  summary: 'Set a new password; every earlier token dies, the new one is answered',
  spec: 'decisions §2 §7',
  body: strict({ currentPassword: TypedPassword, newPassword: Password }),
  reply: { 200: Type.Object({ ...message, token: Type.String() }) },
} as const;

const deleteProfile = {
  summary: 'Delete the account; its password is required, every token dies',
  spec: 'A§7 B§7 decisions §6',
  body: strict({ password: TypedPassword }),
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

  'POST /api/authRecruiter/signup': signup,
  'POST /api/authRecruiter/login': login,
  'POST /api/authRecruiter/verify': verify,
  'POST /api/authRecruiter/resend-verification': resendVerification,
  'POST /api/authRecruiter/forgot-password': forgotPassword,
  'POST /api/authRecruiter/reset-password': resetPassword,
  'GET /api/authRecruiter/get-name-email': { scope: 'recruiter', ...nameEmail },
  'POST /api/authRecruiter/change-password': { scope: 'recruiter', rateLimit: 'login', ...changePassword },
  'POST /api/authRecruiter/delete-profile': { scope: 'recruiter', rateLimit: 'login', ...deleteProfile },

  'GET /.well-known/jwks.json': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'The public keys that tokens are signed with (RFC 7517)',
    spec: 'decisions §2',
    reply: { 200: Type.Object({ keys: Type.Array(Type.Object({}, { additionalProperties: true })) }) },
  },
});
