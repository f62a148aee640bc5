import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import {
  adjacentApplications,
  applicantSortKey,
  applicationsTable,
  countApplicants,
} from '../../db/queries/applicants-table.ts';
import { findReceived } from '../../db/queries/received-applications.ts';
import { dayIn } from '../../domain/answer-date.ts';
import { getRecruiter } from '../../use-cases/recruiters.ts';
import { sendPage, tablePage } from '../paging.ts';
import { receivedApplicationRow } from '../replies/applications.ts';
import { readToReviewQuery } from './applicants-query.ts';

/** What the overview counts, over all jobs. */
export const toReview = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/applications/to-review',
    async ({ caller, query, raw, now }, reply) => {
      const { company } = await getRecruiter(context, caller);
      const { filter, by, kinds } = readToReviewQuery(company.id, query, now);
      const page = tablePage(query, kinds);
      const { after, skip, limit } = page;
      const [found, total] = await Promise.all([
        applicationsTable(context.db, filter, { ...by, after, skip, limit: limit + 1 }),
        countApplicants(context.db, filter),
      ]);
      const rows = sendPage({ raw, reply }, page, {
        found,
        total,
        sortKey: (row) => applicantSortKey(by, row),
      });
      const today = dayIn(context.timeZone, now);
      return rows.map((row) => receivedApplicationRow(row, today));
    },
  );

/** Lets the recruiter go on to the next application that waits. */
export const adjacentToReview = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/applications/to-review/:applicationId',
    async ({ caller, params, query, now }) => {
      const application = await findReceived(context.db, params.applicationId, caller.id);
      if (!application) throw notFound('This application was not found.');
      const { filter, by } = readToReviewQuery(application.company_id, query, now);
      const [{ previous, next, before }, total] = await Promise.all([
        adjacentApplications(context.db, filter, by, application),
        countApplicants(context.db, filter),
      ]);
      return { previous, next, position: before + 1, total };
    },
  );
