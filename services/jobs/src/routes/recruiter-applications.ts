import {
  type Calls,
  REJECTION_REASONS,
  type ReplyOf,
  type recruiterApplicationsCalls,
} from '@firstrung/contracts';
import {
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  type Handlers,
  nextLink,
  notFound,
  statusChanged,
} from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { answerCases } from '../db/queries/answers/answers.ts';
import { answerRecords, answersDue } from '../db/queries/answers/promises.ts';
import { applicationsTable, countApplicants } from '../db/queries/applications/applicants-table.ts';
import {
  findReceivedApplication,
  historyWithNames,
  type LockedApplication,
  lastDeciders,
  lockReceivedApplication,
  lockReceivedApplications,
  receivedOfApplicant,
} from '../db/queries/applications/received-applications.ts';
import { sentMessages } from '../db/queries/letters/written-messages.ts';
import { COUNTED } from '../db/queries/waiting.ts';
import type { Tx } from '../db/tables.ts';
import { dayIn, lastClosedDay } from '../domain/answer-date.ts';
import { answerRecord, countedMonths, NO_RECORD, openMonth } from '../domain/answer-record.ts';
import { type ApplicationState, sameReasons } from '../domain/application-status.ts';
import { membersOf } from '../domain/confirmed-members.ts';
import { DAY_MS, dayOf, daysAfter } from '../domain/day.ts';
import {
  decideApplication,
  type ExpectedState,
  type ExplainedDecision,
  markReviewed,
  receivedState,
  refuseDecision,
} from '../use-cases/applications.ts';
import { endHold, undoHeld } from '../use-cases/held-decisions.ts';
import { asMember, getMember } from '../use-cases/members.ts';
import { mayWriteNotes } from '../use-cases/notes.ts';
import { getRecruiter } from '../use-cases/recruiters.ts';
import { readToReviewQuery } from './applicants-query.ts';
import { sendPage, tablePage } from './paging.ts';
import {
  displayName,
  holdReply,
  receivedApplication,
  receivedApplicationRow,
} from './replies/applications.ts';

export const recruiterApplicationsHandlers = (
  context: JobsContext,
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
      if ('refused' in outcome) throw statusChanged(outcome.refused, outcome.state.status);
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

  /** Decides on each application by itself, all in one transaction. */
  'PUT /api/recruiter/applications/update-statuses': async ({ body, caller, now }) => {
    const { applications, ...decision } = body;
    refuseDecision(context, decision, now);
    const wanted = new Map(applications.map(({ _id, ...expected }) => [_id, expected]));
    return asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
      const locked = await lockReceivedApplications(tx, [...wanted.keys()], companyId);
      const found = new Map(locked.map((application) => [application.id, application]));
      const results: Result[] = [];
      for (const [_id, expected] of wanted) {
        const application = found.get(_id);
        results.push(
          application
            ? await decideOne(context, tx, application, {
                decision,
                expected,
                by: { accountId: caller.id, now },
              })
            : { ...NOT_FOUND, ...NOTHING_HELD, _id },
        );
      }
      return { message: summary(results), results: await withDeciders(tx, results, found) };
    });
  },

  'POST /api/recruiter/applications/undo-decisions': ({ body, caller }) =>
    endEach(context, caller, body, {
      done: 'Decision undone.',
      async end(tx, application) {
        await undoHeld(context, tx, application);
        return application;
      },
    }),

  'POST /api/recruiter/applications/send-decisions': ({ body, caller, now }) =>
    endEach(context, caller, body, {
      done: 'Decision sent.',
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
    return rows.map((row) => receivedApplicationRow(row, today));
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

type Result = ReplyOf<Calls['PUT /api/recruiter/applications/update-statuses']>['results'][number];

const DONE = 'Status updated successfully!';
const NOT_FOUND = {
  error: 'NotFound',
  message: 'This application was not found.',
  status: null,
  rejectionReasons: [],
} satisfies Partial<Result>;
const NOTHING_HELD = holdReply({ held: null, tell_at: null });

async function decideOne(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  what: { decision: ExplainedDecision; expected: ExpectedState; by: { accountId: string; now: Date } },
): Promise<Result> {
  const outcome = await decideApplication(context, tx, application, what);
  const { status, rejection_reasons: rejectionReasons } = outcome.state;
  const present = { _id: application.id, status, rejectionReasons };
  if ('refused' in outcome)
    return { ...present, error: 'StatusChanged', message: outcome.refused, ...NOTHING_HELD };
  return { ...present, error: null, message: DONE, ...holdReply(outcome) };
}

/** Names who decided first on those that can still be decided on. */
async function withDeciders(
  tx: Tx,
  results: readonly Result[],
  found: ReadonlyMap<string, LockedApplication>,
): Promise<Result[]> {
  const refused = results.flatMap(({ _id, error }) => {
    const application = found.get(_id);
    const isOpen = application && !application.withdrawn_at && !application.applicant_deleted_at;
    return error === 'StatusChanged' && isOpen ? application : [];
  });
  if (refused.length === 0) return [...results];
  const deciders = await lastDeciders(tx, refused);
  return results.map((result) => {
    const by = deciders.get(result._id);
    return by ? { ...result, by } : result;
  });
}

function summary(results: readonly Result[]): string {
  const done = results.filter(({ error }) => error === null).length;
  return done === results.length ? DONE : `${done} of ${results.length} applications updated.`;
}

type Endings = ReplyOf<Calls['POST /api/recruiter/applications/undo-decisions']>;
interface Ending {
  /** what is said of each */
  done: string;
  /** Ends a held decision that counts. Returns the state from then on; `undefined` if it was too late. */
  end(tx: Tx, application: LockedApplication): Promise<ApplicationState | undefined>;
}

/** Ends the hold of each decision by itself, all in one transaction. */
const endEach = (
  context: JobsContext,
  caller: { id: string },
  { applications, decisions = {} }: { applications: readonly string[]; decisions?: Record<string, string> },
  { done, end }: Ending,
): Promise<Endings> =>
  asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
    const wanted = [...new Set(applications)];
    const locked = await lockReceivedApplications(tx, wanted, companyId);
    const found = new Map(locked.map((application) => [application.id, application]));
    const named = new Map(Object.entries(decisions).map(([id, decision]) => [id.toLowerCase(), decision]));
    const isStale = ({ id, held }: LockedApplication) =>
      held !== null && (named.get(id) ?? held.id) !== held.id;
    const deciders = await lastDeciders(
      tx,
      locked.filter((application) => !application.held || isStale(application)),
    );
    const results: Endings['results'] = [];
    for (const _id of wanted) {
      const application = found.get(_id);
      if (!application) {
        results.push({ ...NOT_FOUND, _id });
        continue;
      }
      const isReplaced = isStale(application);
      const ended = !isReplaced && application.held ? await end(tx, application) : undefined;
      const { status, rejection_reasons: rejectionReasons } =
        ended ?? (isReplaced ? receivedState(application) : application);
      const by = ended ? undefined : deciders.get(_id);
      const said = isReplaced ? CHANGED : TOO_LATE;
      results.push({
        _id,
        ...(ended ? { error: null, message: done } : said),
        status,
        rejectionReasons,
        ...(by && (isReplaced || by._id !== caller.id) && { by }),
      });
    }
    const count = results.filter(({ error }) => error === null).length;
    return { message: count === results.length ? done : `${count} of ${results.length}: ${done}`, results };
  });

const TOO_LATE = { error: 'TooLate', message: 'This decision is no longer held.' } as const;
const CHANGED = {
  error: 'StatusChanged',
  message: 'Another decision has been made since you opened this application.',
} as const;

const MAX_APPLICATIONS = 20;
