import type { ActName, StaffReport, staffReportNumbersCalls, staffReportsCalls } from '@firstrung/contracts';
import { type Handlers, httpError, notFound } from '@firstrung/service-kit/http';
import {
  countedWeeks,
  deskTimes,
  lastDecision,
  showableWeeks,
  weekNumber,
} from '@firstrung/service-kit/numbers';
import { actorOf, actsOf, decidedBefore, recordAct } from '@firstrung/service-kit/service';
import { sql } from 'kysely';
import type { MailContext } from '../context.ts';
import { reportsByWeek } from '../db/queries/numbers.ts';
import { type FoundReport, findReports } from '../db/queries/reports.ts';
import { findStatement, waitingReplies } from '../db/queries/statements.ts';
import type { Tx } from '../db/tables.ts';
import { answerReply, closeReport } from '../use-cases/moderate.ts';
import { readWords } from '../use-cases/reports.ts';
import { statementReply } from '../use-cases/statements.ts';

const SAME_READING_MS = 60_000;

/** What staff do with reports and replies: the same as the commands of the operator. */
export function staffHandlers(context: MailContext): Handlers<typeof staffReportsCalls> {
  /** Reads a report, which is an act. Throws 404 if there is none. */
  const read = async (
    reportId: string,
    act: 'report-read' | 'evidence-read',
    request: Parameters<typeof actorOf>[0],
  ) =>
    context.transaction(async (tx) => {
      const [found] = await findReports(tx, { id: reportId });
      if (!found) throw notFound();
      const said = await Promise.all(
        found.entries.map(async ({ number, jwe }) => ({
          number,
          said: jwe === null ? undefined : await readWords(tx, context, jwe),
        })),
      );
      if (!(await hasRead(tx, act, reportId, request.caller.id)))
        await recordAct(context, tx, act, { kind: 'report', id: reportId }, actorOf(request));
      return { found, said };
    });

  /** Lately: sent again because the reply was lost, it is the same reading. */
  const hasRead = async (tx: Tx, name: ActName, reportId: string, staffId: string) => {
    const since = new Date(context.clock.now().getTime() - SAME_READING_MS).toISOString();
    const acts = await actsOf(tx, reportId);
    return acts.some(({ act, by, at }) => act === name && by._id === staffId && at > since);
  };

  return {
    'POST /api/staff/reports': ({ body }) =>
      context.transaction(async (tx) => ({
        reports: (await findReports(tx, body.state)).map(reportReply),
        ...(await lastDecision(tx, DECISIONS)),
      })),

    'POST /api/staff/reports/read': async (request) => {
      const { reportId } = request.body;
      const { found, said } = await read(reportId, 'report-read', request);
      return {
        report: reportReply(found),
        words: said.map(({ number, said }) => ({ number, words: said?.words ?? null })),
        acts: await actsOf(context.db, reportId),
      };
    },

    'POST /api/staff/reports/evidence': async (request) => {
      const { said } = await read(request.body.reportId, 'evidence-read', request);
      const lines = said.flatMap(({ said }) => said?.lines ?? []);
      // Each who has reported the message has sent those before it, too.
      const once = new Map(lines.map((line) => [line.messageId, line]));
      return {
        lines: [...once.values()].map(({ senderId, name, deletedAt = null, ...line }) => ({
          ...line,
          sender: { _id: senderId, name },
          deletedAt,
        })),
      };
    },

    'POST /api/staff/reports/close': async (request) => {
      const { reportId, reason } = request.body;
      const isClosed = await context.transaction(async (tx) => {
        if ((await findReports(tx, { id: reportId })).length === 0) throw notFound();
        return closeReport(context, tx, reportId, { reason, ...actorOf(request) });
      });
      if (!isClosed) throw await decidedBefore(context.db, reportId);
      return { message: 'The report is closed. Those who left an address get an e-mail.' };
    },

    'POST /api/staff/replies': async () => ({
      replies: (await waitingReplies(context.db)).map(statementReply),
      ...(await lastDecision(context.db, ANSWERS)),
    }),

    'POST /api/staff/replies/answer': async (request) => {
      const { restrictionId, answer } = request.body;
      const act = { reason: answer, ...actorOf(request) };
      const answered = await context.transaction((tx) => answerReply(context, tx, restrictionId, act));
      if (answered) return { message: 'The reply is answered, and the restriction stays.' };
      const statement = await findStatement(context.db, restrictionId);
      if (!statement?.replied_at) throw notFound();
      if (statement.lifted_at) throw httpError('StatusChanged', 'The restriction was lifted.');
      throw await decidedBefore(context.db, restrictionId);
    },
  };
}

const reportReply = ({ report, entries, name, author }: FoundReport): StaffReport => ({
  _id: report.id,
  subject: { kind: report.subject_kind, _id: report.subject_id, name },
  author,
  entries: entries.map(({ number, at, reason, account_id: accountId }) => ({
    number,
    at: at.toISOString(),
    reason,
    accountId,
  })),
  openedAt: report.opened_at.toISOString(),
  closedAt: report.closed_at?.toISOString() ?? null,
  outcome: report.outcome,
  reason: report.reason ?? '',
});

const DECISIONS = sql`select opened_at as since, closed_at as at from report`;
/** Who is no longer restricted needs no answer. */
const ANSWERS = sql`select coalesce(answered_at, lifted_at) as at from statement where replied_at is not null`;

export const staffNumbersHandlers = ({
  db,
  config: { timeZone },
}: MailContext): Handlers<typeof staffReportNumbersCalls> => ({
  'POST /api/staff/reports/numbers': async ({ body: { companyId }, now }) => {
    const { weeks, until } = countedWeeks(now, timeZone);
    const reports = showableWeeks(await reportsByWeek(db, { since: weeks[0]!, until, timeZone }));
    return {
      weeks: weeks.map((week) => ({ week, reports: weekNumber(reports, week, companyId) })),
      deskTimes: await deskTimes(db, DECISIONS, { now, timeZone }),
    };
  },
});
