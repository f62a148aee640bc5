import { REJECTION_REASONS, type recruiterApplicationsCalls } from '@firstrung/contracts';
import {
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  type Handlers,
  nextLink,
  notFound,
  type ServerDeps,
  statusChanged,
} from '@firstrung/service-kit/http';
import { withReaders } from '../adapters/readers.ts';
import type { JobsContext } from '../context.ts';
import { answerCases } from '../db/queries/answers/answers.ts';
import { answerRecords, answersDue } from '../db/queries/answers/promises.ts';
import { applicationsTable, countApplicants } from '../db/queries/applications/applicants-table.ts';
import {
  findReceivedApplication,
  historyWithNames,
  lastDeciders,
  lockReceivedApplication,
  receivedOfApplicant,
} from '../db/queries/applications/received-applications.ts';
import { sentMessages } from '../db/queries/letters/written-messages.ts';
import { COUNTED } from '../db/queries/waiting.ts';
import { dayIn, lastClosedDay } from '../domain/answer-date.ts';
import { answerRecord, countedMonths, NO_RECORD, openMonth } from '../domain/answer-record.ts';
import { sameReasons } from '../domain/application-status.ts';
import { membersOf } from '../domain/confirmed-members.ts';
import { DAY_MS, dayOf, daysAfter } from '../domain/day.ts';
import { decideApplication, markReviewed, receivedState, refuseDecision } from '../use-cases/applications.ts';
import { endHold, holdReply, undoHeld } from '../use-cases/held-decisions.ts';
import { asMember, getMember } from '../use-cases/members.ts';
import { mayWriteNotes } from '../use-cases/notes.ts';
import { getRecruiter } from '../use-cases/recruiters.ts';
import { DONE, decideSelection, endSelection } from '../use-cases/selections.ts';
import { readToReviewQuery } from './applicants-query.ts';
import { sendPage, tablePage } from './paging.ts';
import { displayName, receivedApplication, receivedApplicationRow } from './replies/applications.ts';

export const recruiterApplicationsHandlers = (
  context: JobsContext,
  { limiter }: Pick<ServerDeps, 'limiter'>,
): Handlers<typeof recruiterApplicationsCalls> => ({
  /** Opening an application for the first time puts it under review, unless it is withdrawn. */
  'GET /api/recruiter/applications/get-application/:applicationId': async ({
    caller,
    params: { applicationId },
    now,
  }) => {
    const found = await findReceivedApplication(context.db, applicationId, caller.id);
    if (!found) throw notFound('This application was not found.');
    const reviewed_at =
      found.reviewed_at || found.withdrawn_at
        ? found.reviewed_at
        : await markReviewed(context, { applicationId, caller, now });
    const history = await historyWithNames(context.db, applicationId);
    const sent = await sentMessages(context.db, applicationId);
    const member = await getMember(context, caller, 'reader');
    const mayWrite = await mayWriteNotes(context.db, member, applicationId);
    const today = dayIn(context.config.timeZone, now);
    context.readers.note(caller.id, applicationId);
    return { ...receivedApplication({ ...found, reviewed_at }, { history, sent }, today), mayWrite };
  },

  'PUT /api/recruiter/applications/update-status/:applicationId': async ({
    body,
    caller,
    params: { applicationId },
    now,
  }) => {
    const { fromStatus, fromRejectionReasons, ...decision } = body;
    refuseDecision(context, decision, now);
    return asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
      const application = await lockReceivedApplication(tx, applicationId, companyId);
      if (!application) throw notFound('This application was not found.');
      const before = receivedState(application);
      const outcome = await decideApplication(context, tx, application, {
        decision,
        expected: { fromStatus, fromRejectionReasons },
        by: { accountId: caller.id, now },
      });
      if ('refused' in outcome) throw statusChanged(outcome.refused.message, outcome.state.status);
      const { state } = outcome;
      const areReasons =
        state.status === before.status && !sameReasons(state.rejection_reasons, before.rejection_reasons);
      return {
        message: areReasons ? 'Rejection reasons updated successfully!' : DONE,
        status: state.status,
        rejectionReasons: state.rejection_reasons,
        ...holdReply(outcome),
      };
    });
  },

  'PUT /api/recruiter/applications/update-statuses': async ({ body, caller, now }) => {
    // The call itself counts for the first 100 people.
    const more = Math.ceil(body.applications.length / 100) - 1;
    if (more > 0) await limiter.consume('default', caller.id, more);
    return decideSelection(context, caller, body, now);
  },

  'POST /api/recruiter/applications/undo-decisions': ({ body, caller }) =>
    endSelection(context, caller, body, {
      as: 'undone',
      said: 'Decision undone.',
      async end(tx, application) {
        await undoHeld(tx, application);
        return application;
      },
    }),

  'POST /api/recruiter/applications/send-decisions': ({ body, caller, now }) =>
    endSelection(context, caller, body, {
      as: 'sent',
      said: 'Decision sent.',
      async end(tx, application) {
        const isMade = await endHold(context, tx, application, now);
        return isMade ? receivedState(application) : undefined;
      },
    }),

  /** What the overview counts, over all jobs. */
  'GET /api/recruiter/applications/to-review': async ({ caller, query, raw, now }, reply) => {
    const { company } = await getRecruiter(context, caller);
    const { filter, sort } = readToReviewQuery(company.id, caller.id, query, now);
    const page = tablePage(query, sort);
    const { after, skip, limit } = page;
    const [found, total] = await Promise.all([
      applicationsTable(context.db, filter, { sort, after, skip, limit: limit + 1 }),
      countApplicants(context.db, filter),
    ]);
    const rows = sendPage({ raw, reply }, page, { found, total });
    const today = dayIn(context.config.timeZone, now);
    return withReaders(
      context,
      caller,
      rows.map((row) => receivedApplicationRow(row, today)),
    );
  },

  'GET /api/recruiter/applications/company-answers': async ({ caller, now }) => {
    const { company } = await getRecruiter(context, caller);
    const today = dayIn(context.config.timeZone, now);
    const closed = lastClosedDay(now, context.config);
    const [record, month, due] = await Promise.all([
      answerRecords(context.db, countedMonths(closed), [company.id]),
      answerRecords(context.db, openMonth(closed), [company.id]),
      answersDue(context.db, company.id, COUNTED),
    ]);
    const dueOn = (day: string) => due.find((one) => one.day === day)?.due ?? 0;
    return {
      record: answerRecord(record.get(company.id), closed),
      month: month.get(company.id) ?? NO_RECORD,
      week: Array.from({ length: 7 }, (_, index) => daysAfter(today, index)).map((day) => ({
        day,
        due: dueOn(day),
      })),
      overdue: due.reduce((sum, one) => sum + (one.day < today ? one.due : 0), 0),
    };
  },

  'GET /api/recruiter/applications/answer-cases': async ({ caller, query, raw, now }, reply) => {
    const { limit = DEFAULT_LIMIT, missed } = query;
    const { company } = await getRecruiter(context, caller);
    const closed = lastClosedDay(now, context.config);
    const [day, id] = decodeCursor(query.cursor, ['integer', 'uuid']) ?? [];
    const found = await answerCases(
      context.db,
      company.id,
      { ...countedMonths(closed), until: openMonth(closed).until },
      {
        onlyMissed: missed === 'only',
        after: day === undefined || id === undefined ? undefined : [dayOf(day * DAY_MS), id],
        limit: limit + 1,
      },
    );
    const { rows, next } = cutPage(found, limit, (row) => [Date.parse(row.answer_by) / DAY_MS, row.id]);
    if (next) reply.header('link', nextLink(raw, next));
    return rows.map((row) => ({
      _id: row.id,
      job: { _id: row.job_id, title: row.title },
      application: row.application_id ? { _id: row.application_id, name: displayName(row) } : null,
      ...(row.is_next && { isNext: true as const }),
      promisedOn: row.promised_on,
      by: row.answer_by,
      answeredOn: row.answered_on,
      isInTime: row.is_in_time,
    }));
  },

  /** What a recruiter needs to know while writing to an applicant. */
  'GET /api/recruiter/applications/of-applicant/:applicantId': async ({
    caller,
    params: { applicantId },
    now,
  }) => {
    const found = await receivedOfApplicant(context.db, {
      applicantId,
      memberId: caller.id,
      limit: MAX_APPLICATIONS,
    });
    const decided = found.filter(({ status }) => status !== 'not reviewed');
    const deciders = await lastDeciders(context.db, decided);
    const today = dayIn(context.config.timeZone, now);
    return found.map((row) => ({
      ...receivedApplicationRow(row, today),
      decidedBy: deciders.get(row.id) ?? null,
    }));
  },

  'GET /api/recruiter/applications/rejection-reasons': async () => ({
    rejectionReasons: REJECTION_REASONS.filter(
      (reason) => !context.config.disabledRejectionReasons.includes(reason),
    ),
    requiresPay: context.config.requiresPay,
    holdSeconds: context.config.decisionHoldSeconds,
    ...membersOf(context.config.membership),
  }),
});

const MAX_APPLICATIONS = 20;
