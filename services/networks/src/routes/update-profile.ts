import { route } from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { editProfile } from '../profiles.ts';
import { profileReply } from './profile-reply.ts';

export const updateProfile = (app: FastifyInstance, context: NetworksContext) =>
  route(app, context, 'PUT /api/profile/update-profile', async ({ body, caller, now }) => ({
    message: 'Profile updated successfully',
    profile: profileReply(await editProfile(context, caller, body, now)),
  }));
