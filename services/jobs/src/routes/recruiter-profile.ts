import type { RecruiterProfile, recruiterProfileCalls } from '@firstrung/contracts';
import type { Handlers } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { recruiterFromRow } from '../db/rows.ts';
import { editRecruiter } from '../use-cases/edit-recruiter.ts';
import { getRecruiter, type RecruiterWithCompany } from '../use-cases/recruiters.ts';

export const recruiterProfileHandlers = (context: JobsContext): Handlers<typeof recruiterProfileCalls> => ({
  'GET /api/recruiter/profile/get-profile': async ({ caller }) => ({
    recruiterPro: recruiterProfile(await getRecruiter(context, caller)),
  }),

  'PUT /api/recruiter/profile/update-profile': async ({ body, caller, now }) => {
    const isConfirmed = body.proof !== undefined && (await context.tokens.verifyProof(body.proof, caller));
    const { own, address, isPictureFetched } = await editRecruiter(context, caller, body, {
      now,
      isConfirmed,
    });
    return {
      message: [
        'Profile updated successfully.',
        address && `To change your address to ${address}, enter the code we send there.`,
        isPictureFetched && 'The picture appears once it has been fetched.',
      ]
        .filter(Boolean)
        .join(' '),
      recruiterPro: recruiterProfile(own),
    };
  },
});

const recruiterProfile = ({ recruiter, company }: RecruiterWithCompany): RecruiterProfile => ({
  _id: recruiter.id,
  ...recruiterFromRow(recruiter, company),
  emailOrPhone: recruiter.email_or_phone,
});
