import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { editProfile } from '../use-cases/profiles.ts';
import { profileReply } from './replies.ts';

export const updateProfile = (app: FastifyInstance, context: NetworksContext) =>
  route(app, context, 'PUT /api/profile/update-profile', async ({ body, caller, now }) => {
    const { profile, wantedAddress } = await editProfile(context, caller, body, now);
    return {
      message: wantedAddress
        ? `Profile updated successfully. To change your address to ${wantedAddress}, enter the code we send there.`
        : 'Profile updated successfully',
      profile: profileReply(profile),
    };
  });
