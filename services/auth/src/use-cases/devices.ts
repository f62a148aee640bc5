import { randomBytes } from 'node:crypto';
import type { CallReply } from '@firstrung/service-kit/http';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { isKnownDevice, saveDevice } from '../db/queries/devices.ts';
import type { Db, Tx } from '../db/tables.ts';
import { readCookie, setCookie } from './cookies.ts';

const COOKIE = 'device';
export const DEVICE_LIFE_MS = 365 * 24 * 3600_000;

/**
 * HMAC of the request's device, if it is known to the account, or with `hasLoggedIn` by a login. A
 * transaction passes itself as `db`: it may hold the only session that its account gets.
 */
export async function knownDeviceOf(
  context: AuthContext,
  request: FastifyRequest,
  account: { id: string } | undefined,
  { hasLoggedIn = false, db = context.db }: { hasLoggedIn?: boolean; db?: Db } = {},
): Promise<string | undefined> {
  const cookie = readCookie(request, COOKIE);
  if (cookie === undefined) return undefined;
  const deviceMac = context.lookupMac('device', cookie);
  // An account that does not exist takes the same query.
  const accountId = account?.id ?? '00000000-0000-0000-0000-000000000000';
  return (await isKnownDevice(db, { deviceMac, accountId, hasLoggedIn })) ? deviceMac : undefined;
}

/**
 * Makes the device known to an account whose owner was proven there. Sets the cookie, whose value we have
 * chosen: one that is known to no account is replaced.
 */
export async function rememberDevice(
  tx: Tx,
  context: AuthContext,
  {
    accountId,
    request,
    reply,
    hasLoggedIn,
    now,
  }: {
    accountId: string;
    request: FastifyRequest;
    reply: CallReply;
    hasLoggedIn: boolean;
    now: Date;
  },
): Promise<void> {
  const sent = readCookie(request, COOKIE);
  const isOurs =
    sent !== undefined && (await isKnownDevice(tx, { deviceMac: context.lookupMac('device', sent) }));
  const cookie = isOurs ? sent : randomBytes(16).toString('base64url');
  await saveDevice(tx, { accountId, deviceMac: context.lookupMac('device', cookie), hasLoggedIn, now });
  setCookie(context, reply, {
    name: COOKIE,
    value: cookie,
    path: '/api',
    lifeMs: DEVICE_LIFE_MS,
    sameSite: 'Lax',
  });
}
