import { httpError } from '@firstrung/service-kit/http';
import type { Clock, Logger } from '@firstrung/service-kit/service';
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
  /** When the person last logged in there, ms since 1970 by our clock. */
  loggedInAt?: number | undefined;
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
  /**
   * The address of a login there. `asks` has it ask who is logged in already, and `isFresh` for all of the
   * login again. Throws 503.
   */
  begin(
    redirectUri: string,
    how: { asks: boolean; isFresh: boolean },
  ): Promise<{ address: string; checks: Checks }>;
  /** Whom the response names, once it has passed all checks. Throws 503, and 403 if it has not. */
  identify(response: string, checks: Checks): Promise<{ identity: Identity; idToken: string }>;
  /**
   * The address that logs out there and leads back, if there is one. Throws 503.
   * @param idToken of the login that is to end, if it was kept
   */
  logoutAddress(redirectUri: string, idToken: string | undefined): Promise<string | undefined>;
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
/** By which the provider's clock may be off, either way, wherever its times are compared with ours. */
const CLOCK_TOLERANCE_S = 300;
/** By which it is off when the log says so. */
const CLOCK_WARNING_S = 60;
const CLOCK_WARNING_EVERY_MS = 3600_000;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * The provider of the settings. It is asked for its addresses again once they are a minute old, so that who
 * leaves for it learns that it is down.
 */
export function createIdentityProvider(
  config: OidcConfig,
  { clock, log }: { clock: Clock; log: Logger },
): IdentityProvider {
  let kept: { discovered: Promise<Discovered>; at: number } | undefined;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const expected = () => ({
    issuer: config.issuer,
    audience: config.clientId,
    clockTolerance: CLOCK_TOLERANCE_S,
    currentDate: clock.now(),
  });
  const warnOfClocks = (details: object) => {
    const now = clock.now().getTime();
    if (now - warnedAt < CLOCK_WARNING_EVERY_MS) return;
    warnedAt = now;
    log.warn(details, "the clock of the institution's login and that of this server differ: set both by NTP");
  };
  const provider = () => {
    const now = clock.now().getTime();
    if (!kept || Math.abs(now - kept.at) > KEPT_MS) kept = { discovered: discover(config), at: now };
    return kept.discovered.catch((error) => {
      kept = undefined;
      throw providerDown(error);
    });
  };

  return {
    async begin(redirectUri, { asks, isFresh }) {
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
        ...(asks && { prompt: config.relogin }),
        ...(isFresh && { max_age: '0' }),
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
        const idToken = tokens.id_token!;
        const { payload: claims } = await jwtVerify(idToken, keys, expected());
        const aheadSeconds = Math.round(claims.iat! - clock.now().getTime() / 1000);
        if (Math.abs(aheadSeconds) >= CLOCK_WARNING_S) warnOfClocks({ aheadSeconds });
        const subject = claims.sub!;
        const info = configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, subject)
          : {};
        return { identity: identityOf(config, subject, claims, { ...claims, ...info }, clock), idToken };
      } catch (error) {
        if (isOutage(error)) throw providerDown(error);
        const { code } = error as { code?: unknown };
        if (CLOCK_ERRORS.has(code)) warnOfClocks({ reason: code });
        throw httpError('NotAllowed', 'That login was not completed. Please try again.', { cause: error });
      }
    },

    async logoutAddress(redirectUri, idToken) {
      const { client, configuration } = await provider();
      if (!configuration.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: redirectUri,
        ...(idToken && { id_token_hint: idToken }),
      }).href;
    },

    async readLogoutToken(token) {
      const { keys } = await provider();
      const claims = await jwtVerify(token, keys, {
        ...expected(),
        maxTokenAge: LOGOUT_TOKEN_LIFE,
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
    { [client.clockTolerance]: CLOCK_TOLERANCE_S },
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
  clock: Clock,
): Identity {
  const email = text(claims.email);
  const isProven = claims.email_verified === true && isOfDomain(email?.toLowerCase() ?? '', emailDomains);
  const methods = [login.amr].flat();
  const parts = [claims.given_name, claims.family_name].flatMap((part) => text(part) ?? []);
  return {
    issuer,
    subject,
    sid: text(login.sid),
    // Both times are of the provider's clock, whatever it says.
    loggedInAt:
      typeof login.auth_time === 'number'
        ? clock.now().getTime() - (login.iat! - login.auth_time) * 1000
        : undefined,
    hasFactor: amr.some((method) => methods.includes(method)),
    email,
    isProven,
    name: text(claims.name) ?? parts.join(' '),
    isMember: member !== undefined && hasMemberClaim(claims, member),
  };
}

const text = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined;

const CLOCK_ERRORS = new Set<unknown>(['OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'ERR_JWT_EXPIRED']);
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
