import { applicantStatus } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { requestMessage } from '../../domain/request-message.ts';
import { askForAnswer as ask } from '../../use-cases/answers.ts';
import { undoApplication as undo, withdrawApplication as withdraw } from '../../use-cases/applications.ts';
import { apply } from '../../use-cases/apply.ts';

export const applyJob = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'POST /api/jobs/apply-job',
    async ({ body: { jobId, message, answers }, caller, now }, reply) => {
      const { application, isSubmitted, answer } = await apply(context, {
        jobId,
        message: requestMessage(message),
        answers,
        caller,
        now,
      });
      if (isSubmitted) reply.created();
      return {
        message: 'Job applied successfully!',
        applicationId: application.id,
        applicationStatus: applicantStatus({
          status: application.status,
          reviewedAt: application.reviewed_at,
        }),
        applicationSubmitted: application.submitted_at.toISOString(),
        ...(answer && { answer }),
      };
    },
  );

export const undoApplication = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/jobs/undo-application', async ({ body: { jobId }, caller, now }) => {
    await undo(context, { jobId, applicantId: caller.id, now });
    return { message: 'Application undone.' };
  });

export const withdrawApplication = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/jobs/withdraw-application', async ({ body: { jobId }, caller, now }) => {
    await withdraw(context, { jobId, applicantId: caller.id, now });
    return { message: 'Application withdrawn.' };
  });

export const askForAnswer = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/jobs/ask-for-answer', async ({ body: { jobId }, caller, now }) => {
    const answer = await ask(context, { jobId, applicantId: caller.id, now });
    return { message: 'The recruiter is told that you wait for an answer.', answer };
  });
