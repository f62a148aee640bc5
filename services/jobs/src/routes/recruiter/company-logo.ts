import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { getRecruiter } from '../../use-cases/recruiters.ts';

export const companyLogo = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/company/the-company-pfp', async ({ caller }, reply) => {
    const { company } = await getRecruiter(context, caller);
    // Fastify would send a string unserialised.
    reply.header('content-type', 'application/json; charset=utf-8');
    return JSON.stringify(company.logo ?? '');
  });
