import { Readable } from 'node:stream';
import type { ApplicationRow } from '@firstrung/contracts';
import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import {
  type ApplicantFilter,
  type ApplicantSort,
  applicantSortKey,
  applicantsTable,
} from '../../db/queries/applicants-table.ts';
import { askedQuestions } from '../../db/queries/application-answers.ts';
import { findOwnJob, type JobWithCompany } from '../../db/queries/jobs.ts';
import { findMembership } from '../../db/queries/members.ts';
import type { SortValues } from '../../db/queries/sorting.ts';
import { dayIn } from '../../domain/answer-date.ts';
import { type AnswerColumn, answerColumns, answerText } from '../../domain/answers.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../domain/csv.ts';
import { applicationRow } from '../replies/applications.ts';
import { readApplicantsQuery } from './applicants-query.ts';

/** Rows per query: texts of applicants may be long, and others wait while a batch is formatted. */
const BATCH = 50;

const COLUMNS = [
  'Name',
  'Contact',
  'Status',
  'Rejection reasons',
  'Applied',
  'Withdrawn',
  'Skills',
  'Social points',
  'Education',
  'About',
  'Message',
  'Resume',
  'Answer by',
];

/** Streams the file while it is read, so that its size does not matter. */
export const applicantsCsv = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/jobs/applicants-csv/:jobId',
    async ({ caller, params, query, raw, now }, reply) => {
      const job = await findOwnJob(context.db, params.jobId, caller.id);
      if (!job) throw notFound('This job was not found.');
      const { filter, by } = readApplicantsQuery(job.id, query, { now, sortsByFit: context.sortsByFit });
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${fileName(job.title)}"`);
      const { id: account } = caller;
      context.securityEvent({ event: 'applicants-exported', outcome: 'ok', account, request: raw });
      return Readable.from(lines(context, { job, account, today: dayIn(context.timeZone, now) }, filter, by));
    },
  );

async function* lines(
  context: JobsContext,
  { job, account, today }: { job: JobWithCompany; account: string; today: string },
  filter: ApplicantFilter,
  by: ApplicantSort,
): AsyncGenerator<string> {
  const asked = await askedQuestions(context.db, job.id);
  const questions = answerColumns(job.facts.questions ?? [], asked);
  yield BYTE_ORDER_MARK + csvLine([...COLUMNS, ...questions.map(({ text }) => text)]);
  let after: SortValues | undefined;
  while (true) {
    // Whoever is removed from the company gets no more rows: the download fails.
    const member = await findMembership(context.db, account);
    if (member?.company_id !== job.company_id) throw notFound('This job was not found.');
    const rows = await applicantsTable(context.db, filter, { ...by, after, limit: BATCH });
    const last = rows.at(-1);
    for (const row of rows) yield applicantLine(applicationRow(row, job, today), questions);
    if (rows.length < BATCH || !last) return;
    after = applicantSortKey(by, last);
  }
}

function applicantLine(row: ApplicationRow, questions: readonly AnswerColumn[]): string {
  const answers = new Map(row.answers?.map(({ questionId, value }) => [questionId, value]));
  return csvLine([
    row.name,
    row.emailOrPhone,
    row.status,
    row.rejectionReasons.join(', '),
    row.submittedAt,
    row.withdrawnAt ?? '',
    row.skills,
    row.socialPoints === null ? '' : String(row.socialPoints),
    row.education,
    row.about,
    row.requestMessage,
    row.resume ?? '',
    row.answer?.by ?? '',
    ...questions.map(({ questionId }) => answerText(answers.get(questionId) ?? null)),
  ]);
}

/** Only ASCII letters and digits: headers allow no others. */
function fileName(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `${['applicants', ...words].join('-').slice(0, 80)}.csv`;
}
