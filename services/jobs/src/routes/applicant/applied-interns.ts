import { cutPage, DEFAULT_LIMIT, nextLink, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { changesOf, ownApplications } from '../../db/queries/applications.ts';
import { dayIn, openAnswer } from '../../domain/answer-date.ts';
import { afterCursor } from '../keyset.ts';
import { appliedEntry } from '../replies/applications.ts';

export const appliedInterns = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/jobs/applied-interns', async ({ caller, query, raw, now }, reply) => {
    const { limit = DEFAULT_LIMIT } = query;
    const found = await ownApplications(context.db, caller.id, {
      after: afterCursor(query.cursor),
      limit: limit + 1,
      withWithdrawn: query.withdrawn === 'included',
    });
    const { rows, next } = cutPage(found, limit, (row) => [row.submitted_at, row.id]);
    if (next) reply.header('link', nextLink(raw, next));
    const ids = rows.map((row) => row.id);
    const changes = Map.groupBy(await changesOf(context.db, ids), (change) => change.application_id);
    const today = dayIn(context.timeZone, now);
    return rows.map((row) => appliedEntry(row, changes.get(row.id) ?? [], openAnswer(row, today)));
  });
