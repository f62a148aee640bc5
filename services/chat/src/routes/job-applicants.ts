import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { jobsWithApplicants, listedRoom, selectionsOf } from '../db/queries/lists.ts';
import { findMember } from '../db/queries/members.ts';

export const jobApplicants = (app: FastifyInstance, context: ChatContext) =>
  route(app, context, 'GET /api/recruiter-to-applicants-message/job-applicants', async ({ caller }) => {
    const member = await findMember(context.db, caller.id);
    const [rows, selections] = member?.converses
      ? await Promise.all([jobsWithApplicants(context.db, member), selectionsOf(context.db, member)])
      : [[], []];
    const selectionsIn = Map.groupBy(selections, (selection) => selection.job_id);
    const jobs = rows.map((row) => ({
      _id: row.id,
      title: row.title,
      applicationCount: row.applicants.length,
      applicantId: row.applicants,
      roomId: row.room_id,
      selections: (selectionsIn.get(row.id) ?? []).map((selection) => ({
        _id: selection.room_id,
        names: selection.names,
        lastMessage: listedRoom(selection).lastMessage,
      })),
      ...listedRoom(row),
    }));
    return { success: true, jobs, userId: caller.id };
  });
