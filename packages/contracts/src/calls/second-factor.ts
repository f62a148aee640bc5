import { type Static, Type } from 'typebox';
import { type Call, defineCalls, strict } from '../call.ts';
import { DateTime, Id, message, nonBlank, nullable, text } from '../fields.ts';
import { MAX_CODE, MAX_PASSKEY_NAME } from '../limits.ts';
import { name } from '../names.ts';

/** Of `confirm-password`. */
export const ProofText = Type.String({ minLength: 1, maxLength: 2000 });
const proof = { proof: ProofText };
const encoded = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** A code of an authenticator app, or a recovery code. */
export const SecondFactorCode = nonBlank(MAX_CODE);

/** What all credentials of WebAuthn (level 3, §5.1) have. */
const credential = {
  id: encoded(1500),
  rawId: encoded(1500),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(nullable(text(50))),
  clientExtensionResults: Type.Optional(Type.Object({})),
};

/** The JSON form of what `navigator.credentials.create` answers. Fields that browsers add are ignored. */
const NewPasskey = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: Type.Optional(Type.Array(text(50), { maxItems: 10 })),
  }),
});

/** The JSON form of what `navigator.credentials.get` answers. */
export const PasskeyAnswer = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  }),
});

export const Passkey = Type.Object({
  _id: Id,
  name: Type.String(),
  createdAt: DateTime,
  lastUsedAt: nullable(DateTime),
});
export type Passkey = Static<typeof Passkey>;

/**
 * Of WebAuthn: `PublicKeyCredentialCreationOptionsJSON`, or
 * `PublicKeyCredentialRequestOptionsJSON`. Good for 5 minutes.
 */
const options = Type.Object({ options: Type.Unknown() });
export const recoveryCodes = {
  /** Shown once. Empty if the account has some already. */
  recoveryCodes: Type.Array(Type.String()),
};
/** Replaces the token of this session, which may have been restricted to adding a second factor. */
const token = { token: Type.String() };

/** Of the caller's own second factors, which an account that must have one may add. */
const change = { exact: true, acceptsRestricted: 'all', spec: 'C§10' } as const;

export const secondFactor = {
  acceptsRestricted: 'all',
  summary:
    'The passkeys, whether there is an authenticator app, how many recovery codes are left, and whether a second factor is required',
  spec: 'C§10',
  reply: {
    200: Type.Object({
      passkeys: Type.Array(Passkey),
      totp: Type.Boolean(),
      recoveryCodesLeft: Type.Integer(),
      required: Type.Boolean(),
    }),
  },
} as const;

export const startTotp = {
  ...change,
  summary: 'A new secret for an authenticator app, as text and as the address in its QR code',
  body: strict(proof),
  reply: { 200: Type.Object({ secret: Type.String(), uri: Type.String() }) },
} as const;

export const confirmTotp = {
  ...change,
  summary:
    'Activate the secret by a code of the app. It replaces the one before; all other sessions and all proofs end',
  body: strict({ code: SecondFactorCode }),
  reply: { 200: Type.Object({ ...message, ...recoveryCodes, ...token }) },
} as const;

export const removeTotp = {
  ...change,
  summary: 'Remove the authenticator app; all other sessions and all proofs end',
  body: strict(proof),
  reply: { 200: Type.Object({ ...message, ...token }) },
} as const;

export const replaceRecoveryCodes = {
  ...change,
  summary: 'Ten new recovery codes; those before no longer work. 404 without a second factor',
  body: strict(proof),
  reply: { 200: Type.Object(recoveryCodes) },
} as const;

export const passkeyOptions = {
  ...change,
  summary: 'What the browser needs to make a passkey',
  body: strict(proof),
  reply: { 200: options },
} as const;

export const addPasskey = {
  ...change,
  summary: 'Add the passkey that the browser made in this session; all other sessions and all proofs end',
  body: strict({ credential: NewPasskey, name: name(MAX_PASSKEY_NAME) }),
  reply: { 200: Type.Object({ ...message, passkey: Passkey, ...recoveryCodes, ...token }) },
} as const;

export const removePasskey = {
  ...change,
  summary: 'Remove a passkey; all other sessions and all proofs end',
  body: strict({ ...proof, id: Id }),
  reply: { 200: Type.Object({ ...message, ...token }) },
} as const;

export const passkeyLoginOptions = {
  scope: 'public',
  rateLimit: 'login',
  summary: 'What the browser needs to use a passkey',
  spec: 'C§10',
  reply: { 200: options },
} as const satisfies Call;

export const passkeyLogin = {
  exact: true,
  scope: 'public',
  rateLimit: 'login',
  summary: 'Exchange the answer of a passkey for a token',
  spec: 'C§10',
  body: strict({ credential: PasskeyAnswer }),
  reply: { 200: Type.Object({ ...message, token: Type.String() }) },
} as const satisfies Call;

export const secondFactorCalls = defineCalls({
  'GET /api/authApplicant/second-factor': { scope: 'applicant', ...secondFactor },
  'POST /api/authApplicant/totp/start': { scope: 'applicant', ...startTotp },
  'POST /api/authApplicant/totp/confirm': { scope: 'applicant', rateLimit: 'login', ...confirmTotp },
  'POST /api/authApplicant/totp/remove': { scope: 'applicant', ...removeTotp },
  'POST /api/authApplicant/recovery-codes': { scope: 'applicant', ...replaceRecoveryCodes },
  'POST /api/authApplicant/passkeys/options': { scope: 'applicant', ...passkeyOptions },
  'POST /api/authApplicant/passkeys/add': { scope: 'applicant', ...addPasskey },
  'POST /api/authApplicant/passkeys/remove': { scope: 'applicant', ...removePasskey },
  'POST /api/authApplicant/passkey-login/options': passkeyLoginOptions,
  'POST /api/authApplicant/passkey-login': passkeyLogin,

  'GET /api/authRecruiter/second-factor': { scope: 'recruiter', ...secondFactor },
  'POST /api/authRecruiter/totp/start': { scope: 'recruiter', ...startTotp },
  'POST /api/authRecruiter/totp/confirm': { scope: 'recruiter', rateLimit: 'login', ...confirmTotp },
  'POST /api/authRecruiter/totp/remove': { scope: 'recruiter', ...removeTotp },
  'POST /api/authRecruiter/recovery-codes': { scope: 'recruiter', ...replaceRecoveryCodes },
  'POST /api/authRecruiter/passkeys/options': { scope: 'recruiter', ...passkeyOptions },
  'POST /api/authRecruiter/passkeys/add': { scope: 'recruiter', ...addPasskey },
  'POST /api/authRecruiter/passkeys/remove': { scope: 'recruiter', ...removePasskey },
  'POST /api/authRecruiter/passkey-login/options': passkeyLoginOptions,
  'POST /api/authRecruiter/passkey-login': passkeyLogin,
});
