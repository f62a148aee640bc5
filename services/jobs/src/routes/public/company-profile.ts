import { type CachedRouteOptions, cachedRoute, notFound } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findPublicCompany } from '../../db/queries/companies.ts';
import { companyProfile } from '../replies/companies.ts';

type Key = 'GET /api/guest/company/company-profile/:companyId';

/** The reply is the same for everyone. */
export const companyPage = ({ db, pages }: JobsContext): CachedRouteOptions<Key> => ({
  cache: pages.cache,
  page: ({ params }) => pages.company(params.companyId),
  async build({ params }) {
    const company = await findPublicCompany(db, params.companyId);
    if (!company) throw notFound('This company was not found.');
    return { reply: { companyProfile: companyProfile(company) } };
  },
});

export const guestCompanyProfile = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/guest/company/company-profile/:companyId', companyPage(context));
