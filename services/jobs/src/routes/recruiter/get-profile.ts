import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { getRecruiter } from '../../use-cases/recruiters.ts';
import { recruiterProfile } from '../replies/recruiters.ts';

export const getRecruiterProfile = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/profile/get-profile', async ({ caller }) => ({
    recruiterPro: recruiterProfile(await getRecruiter(context, caller)),
  }));
