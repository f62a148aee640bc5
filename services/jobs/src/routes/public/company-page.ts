import { cachedRoute, notFound } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findCompanyBySlug } from '../../db/queries/company-slugs.ts';
import { liveJobCount } from '../../db/queries/jobs.ts';
import { firstClosing } from '../../db/queries/open-jobs.ts';
import { companyPage } from '../replies/companies.ts';

export const guestCompanyPage = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/guest/company/company-page/:slug', {
    cache: context.pages.cache,
    page: ({ params }) => context.pages.companyPage(params.slug),
    async build({ params, now }) {
      const company = await findCompanyBySlug(context.db, params.slug);
      if (!company) throw notFound('This company was not found.');
      const live = await liveJobCount(context.db, company.id, now);
      return { reply: companyPage(company, live.jobs), until: firstClosing([live]) };
    },
  });
