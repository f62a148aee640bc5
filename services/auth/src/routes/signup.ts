import { randomUUID } from 'node:crypto';
import type { Role } from '@firstrung/contracts';
import { networkOf, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { storeAttempt } from '../use-cases/attempts.ts';
import { requestEmail } from '../use-cases/request-email.ts';
import { codeIsOnItsWay, requireAddress, requireName, weakPassword } from './input.ts';
import { authPath } from './paths.ts';

/**
 * Stores an attempt, which becomes an account once a code has proven the address. A taken address gets the
 * same reply; its owner gets another email.
 */
export const signup = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/signup`, async ({ body, ip, now }) => {
    const address = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const name = requireName(body.name);
    const weak = weakPassword(context.config, 'password', body.password, { login: address.value, name });
    if (weak) throw weak;
    const ticket = body.ticket ?? randomUUID();
    const network = networkOf(ip);
    const passwordHash = await context.passwords.hash(body.password, ip);
    await context.transaction(async (tx) => {
      await storeAttempt(tx, context, { role, address, ticket, name, passwordHash, network, now });
      await requestEmail(tx, context, { kind: 'signup', role, address, network, name }, now);
    });
    return { message: codeIsOnItsWay(address), emailOrPhone: address.value, ticket };
  });
