import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { companyJobIds } from '../../db/queries/jobs.ts';
import { getRecruiter } from '../../use-cases/recruiters.ts';
import { ownCompany } from '../replies/companies.ts';

export const getOwnCompany = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/company/get-company-profile-details', async ({ caller }) => {
    const own = await getRecruiter(context, caller);
    return ownCompany(own, await companyJobIds(context.db, own.company.id));
  });
