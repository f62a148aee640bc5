import { suggestPlaces } from '@firstrung/places';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';

export const suggestPlacesOfJob = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/jobs/suggest-places', async ({ query }) =>
    suggestPlaces(query.location),
  );
