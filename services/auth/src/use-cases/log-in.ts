import { type CallReply, deviceName, networkOf } from '@firstrung/service-kit/http';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import type { ProviderSession } from '../db/queries/provider-logins.ts';
import { SENDS } from '../domain/limits.ts';
import { spendBudgets } from './budgets.ts';
import { knownDeviceOf, rememberDevice } from './devices.ts';
import { requestNotice } from './request-email.ts';
import { startSession } from './sessions.ts';

interface Login {
  request: FastifyRequest;
  reply: CallReply;
  now: Date;
  provider?: ProviderSession | undefined;
}

/** Logs in whoever has proven to be the owner, who is told of a device that the account doesn't know. */
export async function loggedIn(
  context: AuthContext,
  account: Account,
  login: Login,
): Promise<{ message: string; token: string }> {
  const { request, now, provider } = login;
  if (!(await knownDeviceOf(context, request, account))) await notifyOfDevice(context, account, request, now);
  const token = await logIn(context, account, login);
  const event = provider ? 'provider-login' : 'login';
  context.securityEvent({ event, outcome: 'ok', account: account.id, request });
  return { message: 'Successfully LoggedIn !', token };
}

/** Starts a session in the browser of the request, makes the device known and returns the token. */
export async function logIn(
  context: AuthContext,
  account: Account,
  { request, reply, now, provider }: Login,
): Promise<string> {
  await context.transaction((tx) =>
    rememberDevice(tx, context, { accountId: account.id, request, reply, hasLoggedIn: true, now }),
  );
  return startSession(context, account, request, now, provider);
}

/** Once a day for each kind of device and network: a client without cookies is a new device each time. */
async function notifyOfDevice(
  context: AuthContext,
  account: Account,
  { headers, ip }: FastifyRequest,
  now: Date,
): Promise<void> {
  const device = deviceName(headers['user-agent']);
  const network = networkOf(ip);
  const name = ['new device', account.id, `${account.generation}`, device, network];
  if ((await spendBudgets(context.db, context, [{ name, ...SENDS.ofNewDevice }], now)).refused) return;
  await requestNotice(context.db, context, account, { notice: 'newDevice', device, network, now });
}
