import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { editRecruiter } from '../../use-cases/edit-recruiter.ts';
import { recruiterProfile } from '../replies/recruiters.ts';

export const updateRecruiterProfile = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'PUT /api/recruiter/profile/update-profile', async ({ body, caller, now }) => {
    const { own, address } = await editRecruiter(context, caller, body, now);
    return {
      message: address
        ? `Profile updated successfully. To change your address to ${address}, enter the code we send there.`
        : 'Profile updated successfully.',
      recruiterPro: recruiterProfile(own),
    };
  });
