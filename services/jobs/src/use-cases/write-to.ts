import { httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import {
  type ApplicantFilter,
  applicantSort,
  matchingApplications,
} from '../db/queries/applications/applicants-table.ts';
import { findOwnList } from '../db/queries/applications/lists.ts';
import { findOwnJob } from '../db/queries/jobs/jobs.ts';
import {
  clearSent,
  countWritten,
  findMessages,
  findRecipients,
  findWritten,
  insertWritten,
  keepSent,
  lockWriter,
  type MessageRecipient,
  openAmong,
  openApplicationsOf,
  shareApplicants,
  takeRecipients,
} from '../db/queries/letters/written-messages.ts';
import type { JobsTables, Tx } from '../db/tables.ts';
import { DAY_MS } from '../domain/day.ts';
import { startOfWaiting } from '../domain/overview.ts';
import { fillFor } from '../domain/template-values.ts';
import { publishMessage } from '../events/publish.ts';
import { asSender, getMember } from './members.ts';
import { untilDone } from './until-done.ts';

// A call stores the message and its recipients. It goes to them in small transactions of the background, so
// that a message to a thousand people locks none of them for long, and ends also after a crash.

/** Recipients of a transaction. */
const BATCH = 100;

interface NewMessage {
  clientId: string;
  subject: string;
  text: string;
  to: { applicationIds: readonly string[] } | OfJob;
}

/** Some applicants of a job. */
type OfJob = { jobId: string } & (
  | { applicantIds: readonly string[] }
  | { filter: ApplicantFilter }
  | { listId: string }
);

/**
 * Returns to how many applicants the message goes; of one that is repeated, as before. Throws 400, 403, 404,
 * and 409 if nobody is left or the daily limit is reached.
 */
export async function writeTo(
  context: JobsContext,
  caller: { id: string },
  { clientId, subject, text, to }: NewMessage,
  now: Date,
): Promise<number> {
  const member = await getMember(context, caller, 'recruiter');
  const byJob = await chosenApplications(context, to, { memberId: caller.id, now });
  const count = [...byJob.values()].reduce((sum, applications) => sum + applications.length, 0);
  return asSender(context, caller, 'recruiter', async (tx, { companyId }) => {
    if (companyId !== member.companyId) throw jobNotFound();
    await lockWriter(tx, caller.id);
    const written = await findWritten(tx, caller.id, clientId);
    if ('jobId' in to && written.some(({ job_id }) => job_id !== to.jobId))
      throw invalidInput([{ path: 'clientId', message: 'was used for a message about another job' }]);
    if (written.length > 0) return written.reduce((sum, message) => sum + message.count, 0);
    if (count === 0) throw httpError('StatusChanged', 'There is nobody here any more to whom you can write.');
    await refuseOverBudget(context, tx, { recruiterId: caller.id, count, now });
    for (const [job_id, applications] of byJob) {
      const message = {
        id: uuidv7(now),
        client_id: clientId,
        recruiter_id: caller.id,
        company_id: companyId,
        job_id,
        subject: subject.trim(),
        text,
        count: applications.length,
        created_at: now,
      };
      await insertWritten(tx, message, applications);
    }
    return count;
  });
}

const jobNotFound = () => notFound('This job was not found.');

type Chosen = { id: string; applicant_id: string };

/** The open applications that were chosen, by job. A job stands there without any, too. */
async function chosenApplications(
  context: JobsContext,
  to: NewMessage['to'],
  { memberId, now }: { memberId: string; now: Date },
): Promise<ReadonlyMap<string, readonly Chosen[]>> {
  if ('applicationIds' in to) {
    const applications = await openAmong(context.db, to.applicationIds, memberId);
    return Map.groupBy(applications, ({ job_id }) => job_id);
  }
  if (!(await findOwnJob(context.db, to.jobId, memberId))) throw jobNotFound();
  return new Map([[to.jobId, await chosenOfJob(context, to, { memberId, now })]]);
}

/** As the table of the job finds them. */
async function chosenOfJob(
  { db, config }: JobsContext,
  { jobId, ...to }: OfJob,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Chosen[]> {
  if ('applicantIds' in to) return openApplicationsOf(db, jobId, to.applicantIds);
  if ('listId' in to && !(await findOwnList(db, { jobId, listId: to.listId, memberId })))
    throw notFound('This list was not found.');
  const filter =
    'filter' in to ? to.filter : { of: { jobId }, listId: to.listId, waitingSince: startOfWaiting(now) };
  if (filter.status === 'withdrawn') return [];
  // More than may be written to are refused, however many they are.
  const limit = config.writeToPerDay + 1;
  return matchingApplications(db, filter, { sort: applicantSort('date'), limit });
}

async function refuseOverBudget(
  { config: { writeToPerDay } }: JobsContext,
  tx: Tx,
  { recruiterId, count, now }: { recruiterId: string; count: number; now: Date },
): Promise<void> {
  const written = await countWritten(tx, recruiterId, new Date(now.getTime() - DAY_MS));
  const left = Math.max(0, writeToPerDay - written);
  if (count <= left) return;
  throw httpError(
    'QuotaReached',
    `You can write to ${writeToPerDay} applicants within 24 hours, and ${left} are left. Please choose fewer, or try again tomorrow.`,
  );
}

/** Publishes messages for the recipients to whom they have not gone. Returns for how many. */
export async function sendWritten(context: JobsContext, now: Date): Promise<number> {
  const sent = await untilDone(context, async (tx) => {
    const recipients = await takeRecipients(tx, BATCH);
    if (recipients.length === 0) return undefined;
    await publishFor(context, tx, recipients, now);
    return recipients.length;
  });
  if (sent > 0) await clearSent(context.db);
  return sent;
}

/** Leaves out who has withdrawn or deleted their account meanwhile, and messages of companies hidden now. */
async function publishFor(
  context: JobsContext,
  tx: Tx,
  recipients: readonly MessageRecipient[],
  now: Date,
): Promise<void> {
  await shareApplicants(
    tx,
    recipients.map(({ applicant_id }) => applicant_id),
  );
  const messages = await findMessages(tx, [...new Set(recipients.map(({ message_id }) => message_id))]);
  const people = await findRecipients(
    tx,
    recipients.map(({ application_id }) => application_id),
  );
  const messageOf = new Map(messages.map((message) => [message.id, message]));
  const personOf = new Map(people.map((person) => [person.application_id, person]));
  const { language, timeZone } = context.config;
  const sent: JobsTables['sent_message'][] = [];
  for (const { message_id, application_id } of recipients) {
    const message = messageOf.get(message_id);
    const person = personOf.get(application_id);
    if (!message || !person || person.withdrawn_at) continue;
    const fill = (text: string | null) => fillFor(person, text ?? '', { at: now, language, timeZone });
    const filled = { subject: fill(message.subject), text: fill(message.text) };
    const ids = { applicationId: application_id, applicantId: person.applicant_id };
    const names = { jobTitle: person.job_title, companyName: person.company_name };
    await publishMessage(context, tx, message, { ...ids, ...names, ...filled });
    sent.push({
      application_id,
      message_id,
      applicant_id: person.applicant_id,
      company_id: message.company_id,
      recruiter_id: message.recruiter_id,
      ...filled,
      sent_at: now,
    });
  }
  await keepSent(tx, sent);
}
