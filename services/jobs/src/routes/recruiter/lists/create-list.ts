import { notFound, route } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../../context.ts';
import { findOwnJob } from '../../../db/queries/jobs.ts';
import { insertList, membersOf, setMembers } from '../../../db/queries/lists.ts';
import { applicantList } from '../../replies/lists.ts';
import { refuseOthers, refuseTakenName, selected } from '../lists.ts';

export const createList = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/recruiter/lists/create', async ({ body, caller, now }) => {
    const applicantIds = selected(body.applicantIds);
    const job = await findOwnJob(context.db, body.jobId, caller.id);
    if (!job) throw notFound('This job was not found.');
    const make = context.asCaller(caller, async (tx) => {
      await refuseOthers(tx, job.id, applicantIds);
      const made = await insertList(tx, {
        id: uuidv7(now),
        job_id: job.id,
        name: body.name.trim(),
        created_at: now,
        updated_at: now,
      });
      await setMembers(tx, made.id, applicantIds);
      return made;
    });
    const list = await refuseTakenName(make);
    const members = await membersOf(context.db, [list.id]);
    return { message: 'List created successfully', list: applicantList(list, members) };
  });
