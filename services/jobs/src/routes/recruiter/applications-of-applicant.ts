import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { receivedOfApplicant } from '../../db/queries/received-applications.ts';
import { dayIn } from '../../domain/answer-date.ts';
import { receivedApplicationRow } from '../replies/applications.ts';

const MAX_APPLICATIONS = 20;

/** What a recruiter needs to know while writing to an applicant. */
export const applicationsOfApplicant = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/applications/of-applicant/:applicantId',
    async ({ caller, params: { applicantId }, now }) => {
      const found = await receivedOfApplicant(context.db, {
        applicantId,
        memberId: caller.id,
        limit: MAX_APPLICATIONS,
      });
      const today = dayIn(context.timeZone, now);
      return found.map((row) => receivedApplicationRow(row, today));
    },
  );
