import type { Calls, ReplyOf } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../../context.ts';
import {
  type LockedApplication,
  lastDeciders,
  lockReceivedApplications,
} from '../../db/queries/received-applications.ts';
import type { JobsTables } from '../../db/tables.ts';
import { decideApplication, type ExpectedState, refuseDisabled } from '../../use-cases/applications.ts';
import type { ExplainedDecision } from '../../use-cases/held-decisions.ts';
import { asMember } from '../../use-cases/members.ts';
import { holdReply } from '../replies/applications.ts';

type Result = ReplyOf<Calls['PUT /api/recruiter/applications/update-statuses']>['results'][number];

const DONE = 'Status updated successfully!';
export const NOT_FOUND = {
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
      return { message: summary(results), results: await withDeciders(tx, results, found) };
    });
  });

async function decideOne(
  context: JobsContext,
  tx: Transaction<JobsTables & KitTables>,
  application: LockedApplication,
  what: { decision: ExplainedDecision; expected: ExpectedState; by: { accountId: string; now: Date } },
): Promise<Result> {
  const outcome = await decideApplication(context, tx, application, what);
  const { status, rejectionReasons } = outcome.state;
  const present = { _id: application.id, status, rejectionReasons };
  if ('refused' in outcome) return { ...present, error: 'StatusChanged', message: outcome.refused };
  return { ...present, error: null, message: DONE, ...holdReply(outcome.held) };
}

/** Names who decided first on those that can still be decided on. */
async function withDeciders(
  tx: Transaction<JobsTables>,
  results: readonly Result[],
  found: ReadonlyMap<string, LockedApplication>,
): Promise<Result[]> {
  const refused = results.flatMap(({ _id, error }) => {
    const application = found.get(_id);
    const isOpen = application && !application.withdrawn_at && !application.applicant_deleted_at;
    return error === 'StatusChanged' && isOpen ? application : [];
  });
  if (refused.length === 0) return [...results];
  const deciders = await lastDeciders(tx, refused);
  return results.map((result) => {
    const by = deciders.get(result._id);
    return by ? { ...result, by } : result;
  });
}

function summary(results: readonly Result[]): string {
  const done = results.filter(({ error }) => error === null).length;
  return done === results.length ? DONE : `${done} of ${results.length} applications updated.`;
}
