import { randomBytes } from 'node:crypto';
import type { BodyOf, Calls } from '@firstrung/contracts';
import { isTransientError } from '@firstrung/service-kit/db';
import type { SecurityRequest } from '@firstrung/service-kit/service';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthContext } from '../context.ts';
import { type Account, shownName } from '../db/queries/accounts.ts';
import {
  findPasskey,
  listPasskeys,
  recordPasskeyUse,
  type StoredPasskey,
  useChallenge,
} from '../db/queries/second-factors.ts';

type Credential = BodyOf<Calls['POST /api/authApplicant/passkey-login']>['credential'];
type NewCredential = BodyOf<Calls['POST /api/authApplicant/passkeys/add']>['credential'];

/** Of COSE: EdDSA, ES256 and RS256, which between them all devices have. */
const ALGORITHMS = [-8, -7, -257];

/** The origin of the site: without PUBLIC_URL one of this machine, at whichever port the browser uses. */
export const originOf = ({ config }: AuthContext, { headers }: SecurityRequest): string =>
  config.publicOrigin ?? `http://${headers.host ?? 'localhost'}`;

/** The site that passkeys are bound to. */
function relyingParty(context: AuthContext, request: SecurityRequest): { rpID: string; origin: string } {
  const origin = originOf(context, request);
  const rpID = URL.canParse(origin) ? new URL(origin).hostname : '';
  return { rpID, origin };
}

/**
 * Options for `navigator.credentials.create`. The device must
 * check its owner, so a passkey is two factors in one.
 */
export async function creationOptions(
  context: AuthContext,
  account: Account,
  use: ChallengeUse,
  request: SecurityRequest,
  now: Date,
) {
  const present = await listPasskeys(context.db, account.id);
  return generateRegistrationOptions({
    rpName: context.config.productName,
    rpID: relyingParty(context, request).rpID,
    userName: account.login,
    userDisplayName: shownName(account),
    userID: new TextEncoder().encode(account.id),
    challenge: createChallenge(context, use, now),
    attestationType: 'none',
    excludeCredentials: present.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Options for `navigator.credentials.get`. They name no credentials, so they say nothing about any account.
 */
export const requestOptions = (context: AuthContext, request: SecurityRequest, now: Date) =>
  generateAuthenticationOptions({
    rpID: relyingParty(context, request).rpID,
    challenge: createChallenge(context, 'login', now),
    userVerification: 'required',
  });

/**
 * The public key of a passkey that was made with
 * `creationOptions`; `undefined` if anything about it is wrong.
 */
export async function readNewPasskey(
  context: AuthContext,
  credential: NewCredential,
  use: ChallengeUse,
  request: SecurityRequest,
  now: Date,
) {
  const { rpID, origin } = relyingParty(context, request);
  const result = await verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...credential } as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(context, use, challenge, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(toUndefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/**
 * The passkey that has answered a challenge for a login, marked
 * as used; `undefined` if anything about the answer is wrong.
 */
export async function checkPasskey(
  context: AuthContext,
  credential: Credential,
  request: SecurityRequest,
  now: Date,
): Promise<StoredPasskey | undefined> {
  const passkey = await findPasskey(context.db, credential.id);
  if (!passkey) return undefined;
  const { rpID, origin } = relyingParty(context, request);
  const result = await verifyAuthenticationResponse({
    response: { clientExtensionResults: {}, ...credential } as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(context, 'login', challenge, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(toUndefined);
  if (!result?.verified) return undefined;
  await recordPasskeyUse(context.db, { id: passkey.id, counter: result.authenticationInfo.newCounter, now });
  return passkey;
}

/**
 * The library throws on everything that is wrong with what a
 * client sent. A database that is away is not that.
 */
function toUndefined(error: unknown): undefined {
  if (isTransientError(error)) throw error;
}

const LIFE_MS = 5 * 60_000;
const NONCE = 16;
const TIME = 8;

/** What a challenge may be answered for: a passkey of one session, or a login. */
type ChallengeUse = { accountId: string; sid: string } | 'login';

const challengeName = (use: ChallengeUse) => (use === 'login' ? use : `${use.accountId}\n${use.sid}`);
const challengeText = (use: ChallengeUse, head: Buffer) =>
  `${challengeName(use)}\n${head.toString('base64url')}`;

/**
 * A challenge that proves itself: a nonce, the time at which it expires, and an HMAC over both and its use.
 * So asking for one, which anyone may, stores nothing.
 */
function createChallenge({ secret }: AuthContext, use: ChallengeUse, now: Date): Uint8Array<ArrayBuffer> {
  const expires = Buffer.alloc(TIME);
  expires.writeBigUInt64BE(BigInt(now.getTime() + LIFE_MS));
  const head = Buffer.concat([randomBytes(NONCE), expires]);
  const mac = Buffer.from(secret.mac('challenge', challengeText(use, head)), 'base64url');
  return Uint8Array.from(Buffer.concat([head, mac]));
}

/**
 * Whether the challenge is one of ours, for this use, not expired
 * and not answered before. It is used up by the question.
 */
async function takeChallenge(
  { db, secret }: AuthContext,
  use: ChallengeUse,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== NONCE + TIME + 32) return false;
  const head = bytes.subarray(0, NONCE + TIME);
  const mac = bytes.subarray(NONCE + TIME).toString('base64url');
  if (!secret.isMac('challenge', challengeText(use, head), mac)) return false;
  const expiresAt = new Date(Number(head.readBigUInt64BE(NONCE)));
  if (now >= expiresAt) return false;
  return (await useChallenge(db, bytes.toString('base64url'), expiresAt)) !== undefined;
}
