import { httpError } from '@firstrung/service-kit/http';
import type { Clock } from '@firstrung/service-kit/service';
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import type { OidcConfig } from '../config.ts';
import { hasMemberClaim, isOfDomain } from '../domain/membership.ts';

/** Who the provider says a person is: of its claims only what is used. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The provider's name for its session, for a logout there. */
  sid?: string | undefined;
  /** Seconds since 1970. */
  authTime?: number | undefined;
  /** Whether the provider has checked what the operator takes for a second factor. */
  hasFactor: boolean;
  /** As the provider spells it. */
  email?: string | undefined;
  /** Whether the operator believes that the provider has proven the address. */
  isProven: boolean;
  name: string;
  isMember: boolean;
}

/** What the browser's cookie keeps between leaving for the provider and coming back. */
export interface Checks {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
  redirectUri: string;
}

export interface IdentityProvider {
  /** The address of a login there; `isFresh` has it ask who is logged in already. Throws 503. */
  begin(redirectUri: string, isFresh: boolean): Promise<{ address: string; checks: Checks }>;
  /** Whom the response names, once it has passed all checks. Throws 503, and 403 if it has not. */
  identify(response: string, checks: Checks): Promise<Identity>;
  /** Whom a logout token names. `undefined` if anything about it is wrong. Throws 503. */
  readLogoutToken(
    token: string,
  ): Promise<{ jti: string; subject: string | undefined; sid: string | undefined } | undefined>;
}

interface Discovered {
  client: typeof import('openid-client');
  configuration: Configuration;
  keys: JWTVerifyGetKey;
}

/** The provider has this long for each reply. */
const TIMEOUT_S = 5;
const KEPT_MS = 60_000;
/** Keys are looked up again no sooner, however many tokens name a key that is unknown. */
const KEYS_COOLDOWN_MS = 5_000;
/** A logout token is older than that only if somebody has kept it. */
const LOGOUT_TOKEN_LIFE = '5 min';
const CLOCK_TOLERANCE_S = 30;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * The provider of the settings. It is asked for its addresses again once they are a minute old, so that who
 * leaves for it learns that it is down.
 */
export function createIdentityProvider(config: OidcConfig, clock: Clock): IdentityProvider {
  let kept: { discovered: Promise<Discovered>; at: number } | undefined;
  const provider = () => {
    const now = clock.now().getTime();
    if (!kept || Math.abs(now - kept.at) > KEPT_MS) kept = { discovered: discover(config), at: now };
    return kept.discovered.catch((error) => {
      kept = undefined;
      throw providerDown(error);
    });
  };

  return {
    async begin(redirectUri, isFresh) {
      const { client, configuration } = await provider();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const verifier = client.randomPKCECodeVerifier();
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: config.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      });
      return { address: address.href, checks: { state, nonce, verifier, redirectUri } };
    },

    async identify(response, { state, nonce, verifier, redirectUri }) {
      const { client, configuration, keys } = await provider();
      try {
        const url = new URL(redirectUri);
        url.search = response;
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        // The library relies on TLS: the signature is checked, too.
        const expected = {
          issuer: config.issuer,
          audience: config.clientId,
          clockTolerance: CLOCK_TOLERANCE_S,
        };
        const { payload: claims } = await jwtVerify(tokens.id_token!, keys, expected);
        const subject = claims.sub!;
        const info = configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, subject)
          : {};
        return identityOf(config, subject, claims, { ...claims, ...info });
      } catch (error) {
        if (isOutage(error)) throw providerDown(error);
        throw httpError('NotAllowed', 'That login was not completed. Please try again.', { cause: error });
      }
    },

    async readLogoutToken(token) {
      const { keys } = await provider();
      const claims = await jwtVerify(token, keys, {
        issuer: config.issuer,
        audience: config.clientId,
        maxTokenAge: LOGOUT_TOKEN_LIFE,
        clockTolerance: CLOCK_TOLERANCE_S,
        requiredClaims: ['iat', 'jti', 'events'],
      }).then(
        ({ payload }) => payload,
        (error) => {
          if (isOutage(error)) throw providerDown(error);
        },
      );
      const isLogout = claims && LOGOUT_EVENT in Object(claims.events) && !('nonce' in claims);
      const [subject, sid] = [claims?.sub, text(claims?.sid)];
      return isLogout && (subject ?? sid) !== undefined ? { jti: claims.jti!, subject, sid } : undefined;
    },
  };
}

/** Loads the library and the provider's metadata, which must be of the issuer that is set. */
async function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<Discovered> {
  const client = await import('openid-client');
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    {},
    client.ClientSecretBasic(clientSecret),
    {
      timeout: TIMEOUT_S,
      ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
    },
  );
  const { issuer: named, jwks_uri: keys } = configuration.serverMetadata();
  if (named !== issuer || keys === undefined) throw new Error(`${issuer} calls itself ${named}`);
  const options = { timeoutDuration: TIMEOUT_S * 1_000, cooldownDuration: KEYS_COOLDOWN_MS };
  return { client, configuration, keys: createRemoteJWKSet(new URL(keys), options) };
}

function identityOf(
  { issuer, member, emailDomains, amr }: OidcConfig,
  subject: string,
  login: JWTPayload,
  claims: Readonly<Record<string, unknown>>,
): Identity {
  const email = text(claims.email);
  const isProven = claims.email_verified === true && isOfDomain(email?.toLowerCase() ?? '', emailDomains);
  const methods = [login.amr].flat();
  const parts = [claims.given_name, claims.family_name].flatMap((part) => text(part) ?? []);
  return {
    issuer,
    subject,
    sid: text(login.sid),
    authTime: typeof login.auth_time === 'number' ? login.auth_time : undefined,
    hasFactor: amr.some((method) => methods.includes(method)),
    email,
    isProven,
    name: text(claims.name) ?? parts.join(' '),
    isMember: member !== undefined && hasMemberClaim(claims, member),
  };
}

const text = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined;

const OUTAGES = new Set<unknown>(['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** It does not answer, or not as it should: nothing is wrong with what the person did. */
function isOutage(error: unknown): boolean {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: string };
  return (
    OUTAGES.has(code) || message === 'fetch failed' || (cause instanceof Response && cause.status >= 500)
  );
}

const providerDown = (cause: unknown) =>
  httpError(
    'Unavailable',
    'That login does not answer at the moment. Please log in with your password, or try again later.',
    { retryAfter: 30, cause },
  );
