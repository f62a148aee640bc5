import type { Role } from '@firstrung/contracts';
import { readAddress } from '@firstrung/service-kit/address';
import { networkOf, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { requestEmail } from '../use-cases/request-email.ts';
import { authPath } from './paths.ts';

/** Stores a request and replies in the same way for every address, so that it does not reveal accounts. */
export const forgotPassword = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/forgot-password`, async ({ body, ip, now }) => {
    const address = readAddress(body.emailOrPhone, context.config.defaultCountry);
    const network = networkOf(ip);
    if (address) await requestEmail(context.db, context, { kind: 'reset', role, address, network }, now);
    return { message: 'If there is an account with this address, a code for a new password is on its way.' };
  });
