import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { profileOf } from '../use-cases/profiles.ts';
import { profileReply } from './replies.ts';

export const getProfile = (app: FastifyInstance, context: NetworksContext) =>
  route(app, context, 'GET /api/profile/get-profile', async ({ caller }) =>
    profileReply(await profileOf(context, caller)),
  );
