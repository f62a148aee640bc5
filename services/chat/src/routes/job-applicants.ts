import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { jobsWithApplicants, listedRoom } from '../db/queries/lists.ts';

export const jobApplicants = (app: FastifyInstance, context: ChatContext) =>
  route(app, context, 'GET /api/recruiter-to-applicants-message/job-applicants', async ({ caller }) => {
    const rows = await jobsWithApplicants(context.db, caller.id);
    const jobs = rows.map((row) => ({
      _id: row.id,
      title: row.title,
      applicationCount: row.applicants.length,
      applicantId: row.applicants,
      roomId: row.room_id,
      ...listedRoom(row),
    }));
    return { success: true, jobs, userId: caller.id };
  });
