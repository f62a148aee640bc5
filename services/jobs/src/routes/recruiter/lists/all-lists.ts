import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../../context.ts';
import { findOwnJob } from '../../../db/queries/jobs.ts';
import { jobLists, membersOf } from '../../../db/queries/lists.ts';
import { applicantList } from '../../replies/lists.ts';

export const allLists = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/lists/all/:jobId', async ({ caller, params: { jobId } }) => {
    const job = await findOwnJob(context.db, jobId, caller.id);
    if (!job) throw notFound('This job was not found.');
    const lists = await jobLists(context.db, job.id);
    const members = await membersOf(
      context.db,
      lists.map((list) => list.id),
    );
    const membersIn = Map.groupBy(members, (member) => member.list_id);
    return { lists: lists.map((list) => applicantList(list, membersIn.get(list.id) ?? [])) };
  });
