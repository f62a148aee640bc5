import { isDeepStrictEqual } from 'node:util';
import { type ApplicantList, NO_APPLICANTS_SELECTED, type recruiterListsCalls } from '@firstrung/contracts';
import { type Handlers, httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import {
  type ApplicantListRow,
  deleteList as deleteListRow,
  findApplicantsAmong,
  findOwnList,
  insertList,
  jobLists,
  type ListMember,
  lockOwnList,
  membersOf,
  renameList,
  setMembers,
} from '../db/queries/applications/lists.ts';
import { lockJobOfCompany } from '../db/queries/jobs/job-writes.ts';
import { findOwnJob } from '../db/queries/jobs/jobs.ts';
import type { Tx } from '../db/tables.ts';
import { isChangedSince } from '../domain/updated-at.ts';
import { asMember } from '../use-cases/members.ts';
import { changedSince, refuseTakenName } from './conflicts.ts';
import { displayName } from './replies/applications.ts';

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
        updated_at: now,
      });
      await setMembers(tx, made.id, applicantIds);
      return made;
    });
    const list = await refuseTaken(make);
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
      if (isChangedSince(fromUpdated, present)) {
        // A call that is repeated finds the list as it would write it, which is no conflict.
        const memberIds = (await membersOf(tx, [listId])).map(({ applicant_id }) => applicant_id);
        if (name === present.name && isDeepStrictEqual(memberIds, applicantIds)) return present;
        throw await changedSince(tx, 'This list', present);
      }
      const changed = await renameList(tx, present, name, { accountId: caller.id, now });
      await setMembers(tx, changed.id, applicantIds);
      return changed;
    });
    const list = await refuseTaken(change);
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

const refuseTaken = <T>(writing: Promise<T>): Promise<T> =>
  refuseTakenName(writing, 'applicant_list_name', 'This job already has a list with this name.');

const applicantList = (row: ApplicantListRow, members: readonly ListMember[]): ApplicantList => ({
  _id: row.id,
  jobId: row.job_id,
  name: row.name,
  updated: row.updated_at.toISOString(),
  applicants: members.map((member) => ({
    _id: member.applicant_id,
    name: displayName(member),
    profilePicture: member.profile_picture,
    applicationId: member.application_id,
  })),
});
