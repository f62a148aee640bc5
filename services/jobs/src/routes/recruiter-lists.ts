import { isDeepStrictEqual } from 'node:util';
import { NO_APPLICANTS_SELECTED, type recruiterListsCalls } from '@firstrung/contracts';
import { violatedConstraint } from '@firstrung/service-kit/db';
import { type Handlers, httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { lockJobOfCompany } from '../db/queries/job-writes.ts';
import { findOwnJob } from '../db/queries/jobs.ts';
import {
  deleteList as deleteListRow,
  findApplicantsAmong,
  findOwnList,
  insertList,
  jobLists,
  lockOwnList,
  memberIdsOf,
  membersOf,
  renameList,
  setMembers,
} from '../db/queries/lists.ts';
import { findPerson } from '../db/queries/recruiters.ts';
import type { Tx } from '../db/tables.ts';
import { asMember } from '../use-cases/members.ts';
import { applicantList } from './replies/lists.ts';

export const recruiterListsHandlers = (context: JobsContext): Handlers<typeof recruiterListsCalls> => ({
  'GET /api/recruiter/lists/all/:jobId': async ({ caller, params: { jobId } }) => {
    const job = await findOwnJob(context.db, jobId, caller.id);
    if (!job) throw notFound('This job was not found.');
    const lists = await jobLists(context.db, job.id);
    const members = await membersOf(
      context.db,
      lists.map((list) => list.id),
    );
    const membersIn = Map.groupBy(members, (member) => member.list_id);
    return { lists: lists.map((list) => applicantList(list, membersIn.get(list.id) ?? [])) };
  },

  'GET /api/recruiter/lists/:jobId/:listId': async ({ caller, params }) => {
    const list = await findOwnList(context.db, { ...params, memberId: caller.id });
    if (!list) throw notFound('This list was not found.');
    return { list: applicantList(list, await membersOf(context.db, [list.id])) };
  },

  'POST /api/recruiter/lists/create': async ({ body, caller, now }) => {
    const applicantIds = selected(body.applicantIds);
    const make = asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
      const job = await lockJobOfCompany(tx, body.jobId, companyId);
      if (!job) throw notFound('This job was not found.');
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
  },

  'PUT /api/recruiter/lists/update': async ({ body, caller, now }) => {
    const { jobId, listId, fromUpdated } = body;
    const name = body.name.trim();
    const applicantIds = selected(body.applicantIds);
    const change = asMember(context, caller, 'recruiter', async (tx) => {
      const present = await lockOwnList(tx, { jobId, listId, memberId: caller.id });
      if (!present) throw notFound('This list was not found.');
      await refuseOthers(tx, jobId, applicantIds);
      if (fromUpdated !== undefined && Date.parse(fromUpdated) !== present.updated_at.getTime()) {
        // A call that is repeated finds the list as it would write it, which is no conflict.
        const memberIds = await memberIdsOf(tx, listId);
        if (name === present.name && isDeepStrictEqual(memberIds, applicantIds)) return present;
        throw httpError('StatusChanged', 'This list has changed since you opened it.', {
          updatedAt: present.updated_at.toISOString(),
          by: await findPerson(tx, present.updated_by),
        });
      }
      const changed = await renameList(tx, present, name, { accountId: caller.id, now });
      await setMembers(tx, changed.id, applicantIds);
      return changed;
    });
    const list = await refuseTakenName(change);
    const members = await membersOf(context.db, [list.id]);
    return { message: 'List updated successfully', list: applicantList(list, members) };
  },

  'DELETE /api/recruiter/lists/delete': ({ body, caller }) =>
    asMember(context, caller, 'recruiter', async (tx) => {
      const list = await lockOwnList(tx, { ...body, memberId: caller.id });
      if (!list) throw notFound('This list was not found.');
      await deleteListRow(tx, list.id);
      return { message: 'List deleted successfully' };
    }),
});

/** The applicants for a list, each once. Throws 400 with the text of B§8 when there are none. */
function selected(applicantIds: readonly string[] = []): string[] {
  if (applicantIds.length === 0) {
    const fields = [{ path: 'applicantIds', message: 'must not be empty' }];
    throw httpError('InvalidInput', NO_APPLICANTS_SELECTED, { fields });
  }
  return [...new Set(applicantIds)];
}

/** Throws 400 unless all of these have applied to the job. */
async function refuseOthers(tx: Tx, jobId: string, applicantIds: readonly string[]): Promise<void> {
  const applied = await findApplicantsAmong(tx, jobId, applicantIds);
  const strangers = applicantIds.flatMap((id, index) => (applied.has(id) ? [] : [index]));
  if (strangers.length === 0) return;
  throw invalidInput(
    strangers.map((index) => ({ path: `applicantIds.${index}`, message: 'has not applied to this job' })),
  );
}

/** Awaits the write of a list. Throws 409 when the job has another list of its name. */
async function refuseTakenName<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violatedConstraint(error) !== 'applicant_list_name') throw error;
    throw httpError(
      'NameTaken',
      'This job already has a list with this name. Capital and small letters count as the same.',
    );
  }
}
