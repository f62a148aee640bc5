import { normaliseSkill } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { skillsByPrefix } from '../../db/queries/skills.ts';

const MAX_SUGGESTIONS = 10;

export const searchSkills = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/jobs/search-skills', async ({ query }) => {
    const prefix = normaliseSkill(query.query);
    if (prefix === '') return [];
    const skills = await skillsByPrefix(context.db, prefix, MAX_SUGGESTIONS);
    return skills.map(({ id, name }) => ({ _id: id, name }));
  });
