import { randomBytes } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import { useChallenge } from '../db/queries/second-factors.ts';

const LIFE_MS = 5 * 60_000;
const NONCE = 16;
const TIME = 8;

/** What a challenge may be answered for: a passkey of one session, or a login. */
export type ChallengeUse = { accountId: string; sid: string } | 'login';

const challengeName = (use: ChallengeUse) => (use === 'login' ? use : `${use.accountId}\n${use.sid}`);
const challengeText = (use: ChallengeUse, head: Buffer) =>
  `${challengeName(use)}\n${head.toString('base64url')}`;

/**
 * A challenge that proves itself: a nonce, the time at which it expires, and an HMAC over both and its use.
 * So asking for one, which anyone may, stores nothing.
 */
export function createChallenge(
  { secret }: AuthContext,
  use: ChallengeUse,
  now: Date,
): Uint8Array<ArrayBuffer> {
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
export async function takeChallenge(
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
