import { Readable } from 'node:stream';
import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import {
  type ApplicantFilter,
  type ApplicantSort,
  applicantSortKey,
  applicantsTable,
} from '../../db/queries/applicants-table.ts';
import { findOwnJob } from '../../db/queries/jobs.ts';
import type { ApplicationWithApplicant } from '../../db/queries/received-applications.ts';
import type { SortValues } from '../../db/queries/sorting.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../domain/csv.ts';
import { applicationRow } from '../replies/applications.ts';
import { readApplicantsQuery } from './applicants-query.ts';

/** Rows per query; texts of applicants may be long. */
const BATCH = 100;

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
  'Résumé',
];

/** Streams the file while it is read, so that its size does not matter. */
export const applicantsCsv = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/jobs/applicants-csv/:jobId',
    async ({ caller, params, query }, reply) => {
      const job = await findOwnJob(context.db, params.jobId, caller.id);
      if (!job) throw notFound('This job was not found.');
      const { filter, by } = readApplicantsQuery(job.id, query);
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${fileName(job.title)}"`);
      return Readable.from(lines(context, filter, by));
    },
  );

async function* lines(
  context: JobsContext,
  filter: ApplicantFilter,
  by: ApplicantSort,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  let after: SortValues | undefined;
  while (true) {
    const rows = await applicantsTable(context.db, filter, { ...by, after, limit: BATCH });
    const last = rows.at(-1);
    for (const row of rows) yield applicantLine(row);
    if (rows.length < BATCH || !last) return;
    after = applicantSortKey(by, last);
  }
}

function applicantLine(row: ApplicationWithApplicant): string {
  const { name, status, rejectionReasons, submittedAt, withdrawnAt } = applicationRow(row);
  return csvLine([
    name,
    row.email_or_phone,
    status,
    rejectionReasons.join(', '),
    submittedAt,
    withdrawnAt ?? '',
    row.skills,
    row.social_points === null ? '' : String(row.social_points),
    row.education,
    row.about,
    row.request_message,
    row.resume ?? '',
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
