import { REJECTION_REASONS } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';

export const rejectionReasons = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/applications/rejection-reasons', async () => ({
    rejectionReasons: REJECTION_REASONS.filter((reason) => !context.disabledReasons.has(reason)),
    ...(context.requiresPay && { requiresPay: true }),
    ...(context.decisionHoldMs > 0 && { holdSeconds: context.decisionHoldMs / 1_000 }),
  }));
