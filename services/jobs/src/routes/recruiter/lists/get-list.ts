import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../../context.ts';
import { findOwnList, membersOf } from '../../../db/queries/lists.ts';
import { applicantList } from '../../replies/lists.ts';

export const getList = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/lists/:jobId/:listId', async ({ caller, params }) => {
    const list = await findOwnList(context.db, { ...params, recruiterId: caller.id });
    if (!list) throw notFound('This list was not found.');
    return { list: applicantList(list, await membersOf(context.db, [list.id])) };
  });
