import { findTowns } from '@firstrung/places';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';

export const searchPlaces = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/guest/jobs/search-places', async ({ query }) =>
    findTowns(query.query, query.country),
  );
