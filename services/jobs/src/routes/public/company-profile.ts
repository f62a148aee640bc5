import { notFound, route } from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findPublicCompany } from '../../db/company-queries.ts';
import { companyProfile } from '../company-replies.ts';

export const guestCompanyProfile = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/guest/company/company-profile/:companyId',
    async ({ params: { companyId } }) => {
      const company = await findPublicCompany(context.db, companyId);
      if (!company) throw notFound('This company was not found.');
      return { companyProfile: companyProfile(company) };
    },
  );
