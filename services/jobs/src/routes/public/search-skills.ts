import { normaliseSkill } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { liveSkillsByPrefix } from '../../db/queries/skills.ts';

const MAX_SUGGESTIONS = 10;

export const guestSearchSkills = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/guest/jobs/search-skills', async ({ query }) => {
    const prefix = normaliseSkill(query.query);
    if (prefix === '') return [];
    const skills = await liveSkillsByPrefix(context.db, prefix, MAX_SUGGESTIONS);
    return skills.map(({ id, name }) => ({ _id: id, name }));
  });
