import { cachedRoute } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { companyPage } from '../public/company-profile.ts';

export const memberCompanyProfile = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/company/company-profile/:companyId', companyPage(context));
