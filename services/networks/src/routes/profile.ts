import type { ApplicantProfile, profileCalls } from '@firstrung/contracts';
import type { Handlers } from '@firstrung/service-kit/http';
import type { NetworksContext } from '../context.ts';
import type { Profile } from '../db/queries/profiles.ts';
import { changeHiding, editProfile, fieldsOf, hidingOf, profileOf } from '../use-cases/profiles.ts';

export const profileHandlers = (context: NetworksContext): Handlers<typeof profileCalls> => ({
  'GET /api/profile/get-profile': async ({ caller }) => profileReply(await profileOf(context, caller)),

  'PUT /api/profile/update-profile': async ({ body, caller, now }) => {
    const isConfirmed = body.proof !== undefined && (await context.tokens.verifyProof(body.proof, caller));
    const { profile, wantedAddress, isPictureFetched } = await editProfile(context, caller, body, {
      now,
      isConfirmed,
    });
    const next = [
      wantedAddress && `To change your address to ${wantedAddress}, enter the code we send there.`,
      isPictureFetched && 'The picture appears once it has been fetched.',
    ].filter(Boolean);
    return {
      message: next.length === 0 ? UPDATED : `${UPDATED}. ${next.join(' ')}`,
      profile: profileReply(profile),
    };
  },

  'GET /api/profile/hiding': async ({ caller }) => ({
    hides: hidingOf(await profileOf(context, caller)),
  }),

  'PUT /api/profile/hiding': async ({ body, caller, now }) => ({
    message: 'Saved.',
    hides: hidingOf(await changeHiding(context, caller, body, now)),
  }),
});

/** A§8 has no full stop. */
const UPDATED = 'Profile updated successfully';

const profileReply = (row: Profile): ApplicantProfile => ({
  _id: row.id,
  emailOrPhone: row.email_or_phone,
  ...fieldsOf(row),
});
