import { isDeepStrictEqual } from 'node:util';
import { httpError, notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { changeJob, lockOwnJob } from '../../db/queries/job-writes.ts';
import { findOwnJob } from '../../db/queries/jobs.ts';
import { addSkills } from '../../db/queries/skills.ts';
import { jobFromRow } from '../../db/rows.ts';
import { type JobChanges, mergeJob } from '../../domain/job-edit.ts';
import { publishJob } from '../../events/publish.ts';
import { recruiterJob } from '../replies/jobs.ts';
import { refuseTooLongSkills } from './too-long-skills.ts';

interface Edit {
  jobId: string;
  recruiterId: string;
  changes: JobChanges;
  fromUpdatedAt: string | undefined;
  now: Date;
}

export const updateJob = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'PUT /api/recruiter/jobs/update-job', async ({ body, caller, now }) => {
    const { jobId, fromUpdatedAt, ...changes } = body;
    refuseTooLongSkills(changes.skills ?? []);
    await edit(context, { jobId, recruiterId: caller.id, changes, fromUpdatedAt, now });
    const job = await findOwnJob(context.db, jobId, caller.id);
    if (!job) throw notFound('This job was not found.');
    return { message: 'Job updated successfully.', job: recruiterJob(job) };
  });

/** Writes nothing when the job has these fields already: a call that is repeated is no conflict. */
const edit = (
  context: JobsContext,
  { jobId, recruiterId, changes, fromUpdatedAt, now }: Edit,
): Promise<void> =>
  context.asCaller({ id: recruiterId }, async (tx) => {
    const before = await lockOwnJob(tx, jobId, recruiterId);
    if (!before) throw notFound('This job was not found.');
    const fields = mergeJob(jobFromRow(before), changes);
    if (isDeepStrictEqual(fields, jobFromRow(before))) return;
    if (fromUpdatedAt !== undefined && Date.parse(fromUpdatedAt) !== before.updated_at.getTime()) {
      throw httpError('JobChanged', 'This job has changed since you opened it.', {
        updatedAt: before.updated_at.toISOString(),
      });
    }
    const after = await changeJob(tx, before, fields, { accountId: recruiterId, now });
    await addSkills(tx, after.skills, now);
    await publishJob(context, tx, after);
  });
