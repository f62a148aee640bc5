import type { Calls, ReplyOf } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../../context.ts';
import { type LockedApplication, lockReceivedApplications } from '../../db/queries/received-applications.ts';
import type { JobsTables } from '../../db/tables.ts';
import type { Decision } from '../../domain/application-status.ts';
import { decideApplication, type ExpectedState, refuseDisabled } from '../../use-cases/applications.ts';
import { asMember } from '../../use-cases/members.ts';

type Result = ReplyOf<Calls['PUT /api/recruiter/applications/update-statuses']>['results'][number];

const DONE = 'Status updated successfully!';
const NOT_FOUND = {
  error: 'NotFound',
  message: 'This application was not found.',
  status: null,
  rejectionReasons: [],
} satisfies Omit<Result, '_id'>;

/** Decides on each application by itself, all in one transaction. */
export const updateStatuses = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'PUT /api/recruiter/applications/update-statuses', async ({ body, caller, now }) => {
    const { applications, ...decision } = body;
    refuseDisabled(context, decision);
    const wanted = new Map(applications.map(({ _id, ...expected }) => [_id, expected]));
    return asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
      const locked = await lockReceivedApplications(tx, [...wanted.keys()], companyId);
      const found = new Map(locked.map((application) => [application.id, application]));
      const results: Result[] = [];
      for (const [_id, expected] of wanted) {
        const application = found.get(_id);
        results.push(
          application
            ? await decideOne(context, tx, application, {
                decision,
                expected,
                by: { accountId: caller.id, now },
              })
            : { ...NOT_FOUND, _id },
        );
      }
      return { message: summary(results), results };
    });
  });

async function decideOne(
  context: JobsContext,
  tx: Transaction<JobsTables & KitTables>,
  application: LockedApplication,
  what: { decision: Decision; expected: ExpectedState; by: { accountId: string; now: Date } },
): Promise<Result> {
  const outcome = await decideApplication(context, tx, application, what);
  if ('refused' in outcome) {
    const { id: _id, status, rejection_reasons: rejectionReasons } = application;
    return { _id, error: 'StatusChanged', message: outcome.refused, status, rejectionReasons };
  }
  const { status, rejectionReasons } = outcome.state;
  return { _id: application.id, error: null, message: DONE, status, rejectionReasons };
}

function summary(results: readonly Result[]): string {
  const done = results.filter(({ error }) => error === null).length;
  return done === results.length ? DONE : `${done} of ${results.length} applications updated.`;
}
