import { cutPage, DEFAULT_LIMIT, decodeCursor, nextLink, notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { jobHistory } from '../../db/queries/job-writes.ts';
import { findOwnJob } from '../../db/queries/jobs.ts';
import { namesOf } from '../../db/queries/recruiters.ts';
import type { FieldChange } from '../../domain/job-edit.ts';

const isHandOver = ({ field }: FieldChange) => field === 'responsible';

export const recruiterJobHistory = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/jobs/job-history/:jobId',
    async ({ caller, params, query, raw }, reply) => {
      const { limit = DEFAULT_LIMIT } = query;
      const [before] = decodeCursor(query.cursor, ['integer']) ?? [];
      const job = await findOwnJob(context.db, params.jobId, caller.id);
      if (!job) throw notFound('This job was not found.');
      const found = await jobHistory(context.db, job.id, { before, limit: limit + 1 });
      const { rows, next } = cutPage(found, limit, (row) => [row.version]);
      if (next) reply.header('link', nextLink(raw, next));
      const handedOver = rows.flatMap(({ changes }) => changes.filter(isHandOver));
      const names = await namesOf(
        context.db,
        handedOver.flatMap(({ before, after }) => [before, after]),
      );
      const named = (change: FieldChange) =>
        isHandOver(change)
          ? { ...change, before: names.get(change.before) ?? '', after: names.get(change.after) ?? '' }
          : change;
      return rows.map((row) => ({
        version: row.version,
        at: row.changed_at.toISOString(),
        by: { _id: row.changed_by, name: row.name ?? '' },
        changes: row.changes.map(named),
      }));
    },
  );
