import type { CallReply } from '@firstrung/service-kit/http';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import { rememberDevice } from './devices.ts';
import { startSession } from './sessions.ts';

/** Starts a session in the browser of the request, makes the device known and returns the token. */
export async function logIn(
  context: AuthContext,
  account: Account,
  { request, reply, now }: { request: FastifyRequest; reply: CallReply; now: Date },
): Promise<string> {
  await context.transaction((tx) =>
    rememberDevice(tx, context, { accountId: account.id, request, reply, now }),
  );
  return startSession(context, account, request, now);
}
