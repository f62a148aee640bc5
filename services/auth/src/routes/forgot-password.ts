import type { Role } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { lockAccountByLogin } from '../db/queries/accounts.ts';
import { saveDecoyCode } from '../db/queries/codes.ts';
import { readAddress } from '../domain/address.ts';
import { CODE_LIFE_MS } from '../domain/code.ts';
import { consumeCodeQuotas } from '../use-cases/code-quota.ts';
import { issueCode } from '../use-cases/issue-code.ts';
import { currentMailKey } from '../use-cases/mail-keys.ts';
import { authPath } from './paths.ts';

/** Replies and counts in the same way for every address, so that it does not reveal accounts. */
export const forgotPassword = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/forgot-password`, async ({ body, now }) => {
    const address = readAddress(body.emailOrPhone, context.config.defaultCountry);
    const key = await currentMailKey(context.db);
    if (address) {
      const addressKey = context.addressKey(role, address.value);
      await context.transaction(async (tx) => {
        const account = await lockAccountByLogin(tx, role, address.value);
        if (await consumeCodeQuotas(tx, context, { role, addressKeys: [addressKey], now, isFirst: false }))
          return;
        if (account?.verified_at) {
          await issueCode(tx, context, { account, purpose: 'reset', now, key });
        } else {
          const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
          await saveDecoyCode(tx, { role, addressKey, purpose: 'reset' }, expiresAt);
        }
      });
    }
    return { message: 'If there is an account with this address, a code for a new password is on its way.' };
  });
