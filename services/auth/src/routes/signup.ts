import type { Role } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { findAccountByLogin, upsertUnverified } from '../db/queries/accounts.ts';
import { consumeCodeQuotaOrThrow } from '../use-cases/code-quota.ts';
import { issueCode } from '../use-cases/issue-code.ts';
import { currentMailKey } from '../use-cases/mail-keys.ts';
import { addressTaken, requireAddress, requireName } from './input.ts';
import { authPath } from './paths.ts';

/**
 * An address belongs to the person who verifies it. Signing up again before that replaces name and password, and a new code
 * replaces the old one.
 */
export const signup = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/signup`, async ({ body, now }) => {
    const address = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const name = requireName(body.name);
    const known = await findAccountByLogin(context.db, role, address.value);
    if (known?.verified_at) throw addressTaken();

    const key = await currentMailKey(context.db);
    const passwordHash = await context.passwords.hash(body.password);
    const addressKey = context.addressKey(role, address.value);
    await context.transaction(async (tx) => {
      const account = await upsertUnverified(tx, {
        id: uuidv7(now),
        role,
        login: address.value,
        channel: address.channel,
        name,
        passwordHash,
        signedUpAt: now,
        signupKey: addressKey,
      });
      if (!account) throw addressTaken();
      await consumeCodeQuotaOrThrow(tx, context, { role, addressKeys: [addressKey], now, isFirst: true });
      await issueCode(tx, context, { account, purpose: 'verify', now, key });
    });
    return { message: `We sent a verification code to ${address.value}.`, emailOrPhone: address.value };
  });
