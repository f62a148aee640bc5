import type { ErrorCode, Role } from '@firstrung/contracts';
import { HttpError, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { confirmOwner } from '../use-cases/check-password.ts';
import { accountOf } from '../use-cases/sessions.ts';
import { authPath } from './paths.ts';

/**
 * A stolen token alone cannot change the address: that needs a
 * proof that the password was typed in this session.
 */
export const confirmPassword = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/confirm-password`, async ({ body, caller, now, raw }) => {
    const { currentPassword: password, ...answer } = body;
    const account = await accountOf(context, caller);
    const record = (reason?: ErrorCode) =>
      context.securityEvent({
        event: 'password-confirmed',
        outcome: reason ? 'failed' : 'ok',
        account: caller.id,
        request: raw,
        reason,
      });
    try {
      await confirmOwner(context, account, { password, ...answer }, { caller, request: raw, now });
    } catch (error) {
      record(error instanceof HttpError ? error.code : 'Internal');
      throw error;
    }
    record();
    return { proof: await context.signer.signProof(caller, now) };
  });
