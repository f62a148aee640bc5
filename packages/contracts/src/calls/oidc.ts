import { Type } from 'typebox';
import { type Call, defineCalls, strict } from '../call.ts';
import { literals, message, text } from '../fields.ts';
import { ROLES } from '../statuses.ts';
import { factorAnswer, Ticket } from './auth.ts';
import { ProofText } from './second-factor.ts';

/**
 * What a login at the institution's provider is for: to log in or sign up, to let the account of the token
 * log in there, or as a proof in the place of its password.
 */
export const PROVIDER_PURPOSES = ['login', 'join', 'proof'] as const;
export type ProviderPurpose = (typeof PROVIDER_PURPOSES)[number];

const step = {
  exact: true,
  scope: 'public',
  optionalToken: true,
  acceptsRestricted: 'all',
  rateLimit: 'login',
  spec: 'C§13',
} as const;

/** Served only where `OIDC_ISSUER` is set, else 404. OpenID Connect Core, code flow with PKCE. */
export const oidcCalls = defineCalls({
  'POST /api/auth/oidc/start': {
    ...step,
    summary:
      "The address of the provider's login, which the browser opens. Its cookie binds the reply to this browser",
    body: strict({
      role: literals(ROLES),
      purpose: literals(PROVIDER_PURPOSES),
      /** `join` needs one. */
      proof: Type.Optional(ProofText),
    }),
    reply: { 200: Type.Object({ address: Type.String() }) },
  },
  'POST /api/auth/oidc/finish': {
    ...step,
    summary:
      'Exchange what the provider answered for a token, a proof, or the ticket of a signup whose address needs a code; 403 `SecondFactorRequired` as at a login, after which the same response is sent with the answer',
    body: strict({
      /** The query of the page that the provider leads back to. */
      response: text(4_000),
      ...factorAnswer,
    }),
    reply: {
      200: Type.Object({
        ...message,
        purpose: literals(PROVIDER_PURPOSES),
        /** of a login and of a join; none for a stale response in a browser that is logged in */
        token: Type.Optional(Type.String()),
        proof: Type.Optional(Type.String()),
        /** of a signup whose address is proven by a code: as of `signup` */
        emailOrPhone: Type.Optional(Type.String()),
        ticket: Type.Optional(Ticket),
      }),
    },
  },
  'POST /api/auth/oidc/remove': {
    exact: true,
    scope: 'anyone',
    rateLimit: 'login',
    summary:
      'The account of the token no longer logs in at the provider; all other sessions and all proofs end. 403 without a password',
    spec: 'C§13',
    body: strict({ proof: ProofText }),
    reply: { 200: Type.Object({ ...message, token: Type.String() }) },
  },
  'POST /api/auth/oidc/logout': {
    scope: 'public',
    rateLimit: 'login',
    summary: 'End the sessions that a logout token of the provider names; it sends a form',
    spec: 'OpenID Connect Back-Channel Logout 1.0',
    body: strict({ logout_token: text(8_000) }),
    reply: { 200: Type.Object(message) },
  },
} satisfies Record<string, Call>);
