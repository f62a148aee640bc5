import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { profileOf } from '../profiles.ts';
import { profileReply } from './profile-reply.ts';

export const getProfile = (app: FastifyInstance, context: NetworksContext) =>
  route(app, context, 'GET /api/profile/get-profile', async ({ caller }) =>
    profileReply(await profileOf(context, caller)),
  );
