import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { applicantSortKey, applicantsTable, countApplicants } from '../../db/queries/applicants-table.ts';
import { findOwnJob } from '../../db/queries/jobs.ts';
import { applicationCounts } from '../../db/queries/overview.ts';
import { dayIn } from '../../domain/answer-date.ts';
import { questionOf } from '../../use-cases/job-life.ts';
import { sendPage, tablePage } from '../paging.ts';
import { applicationRow } from '../replies/applications.ts';
import { recruiterJob } from '../replies/jobs.ts';
import { readApplicantsQuery } from './applicants-query.ts';

export const recruiterJobDetails = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/jobs/job-details/:jobId',
    async ({ caller, params, query, raw, now }, reply) => {
      const { filter, by, kinds } = readApplicantsQuery(params.jobId, query, {
        now,
        sortsByFit: context.sortsByFit,
      });
      const page = tablePage(query, kinds);
      const { after, skip, limit } = page;
      const job = await findOwnJob(context.db, params.jobId, caller.id);
      if (!job) throw notFound('This job was not found.');
      const [found, total, counts, question] = await Promise.all([
        applicantsTable(context.db, filter, { ...by, after, skip, limit: limit + 1 }),
        countApplicants(context.db, filter),
        applicationCounts(context.db, job.id),
        questionOf(context, job),
      ]);
      const rows = sendPage({ raw, reply }, page, {
        found,
        total,
        sortKey: (row) => applicantSortKey(by, row),
      });
      const today = dayIn(context.timeZone, now);
      return {
        job: { ...recruiterJob(job), ...question },
        applications: rows.map((row) => applicationRow(row, job, today)),
        skillNames: job.skills,
        ...(context.sortsByFit && { sortsByFit: true }),
        counts,
      };
    },
  );
