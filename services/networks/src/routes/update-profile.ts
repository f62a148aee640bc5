import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { editProfile } from '../use-cases/profiles.ts';
import { profileReply } from './replies.ts';

export const updateProfile = (app: FastifyInstance, context: NetworksContext) =>
  route(app, context, 'PUT /api/profile/update-profile', async ({ body, caller, now }) => {
    const isConfirmed = body.proof !== undefined && (await context.tokens.verifyProof(body.proof, caller));
    const { profile, wantedAddress, isPictureFetched } = await editProfile(context, caller, body, {
      now,
      isConfirmed,
    });
    return {
      message: [
        wantedAddress || isPictureFetched ? 'Profile updated successfully.' : 'Profile updated successfully',
        wantedAddress && `To change your address to ${wantedAddress}, enter the code we send there.`,
        isPictureFetched && 'The picture appears once it has been fetched.',
      ]
        .filter(Boolean)
        .join(' '),
      profile: profileReply(profile),
    };
  });
