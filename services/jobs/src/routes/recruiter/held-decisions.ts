import type { Calls, ReplyOf } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../../context.ts';
import { stateOf } from '../../db/queries/applications.ts';
import { writeHeld } from '../../db/queries/held-decisions.ts';
import {
  type LockedApplication,
  lastDeciders,
  lockReceivedApplications,
} from '../../db/queries/received-applications.ts';
import type { JobsTables } from '../../db/tables.ts';
import { receivedState } from '../../use-cases/applications.ts';
import { endHold } from '../../use-cases/held-decisions.ts';
import { asMember } from '../../use-cases/members.ts';
import { NOT_FOUND } from './update-statuses.ts';

type Reply = ReplyOf<Calls['POST /api/recruiter/applications/undo-decisions']>;
type Result = Reply['results'][number];
type Tx = Transaction<JobsTables & KitTables>;

export const undoDecisions = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/recruiter/applications/undo-decisions', ({ body, caller }) =>
    endEach(context, caller, body, {
      done: 'Decision undone.',
      async end(tx, application) {
        await writeHeld(tx, application, undefined);
        return stateOf(application);
      },
    }),
  );

export const sendDecisions = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'POST /api/recruiter/applications/send-decisions', ({ body, caller, now }) =>
    endEach(context, caller, body, {
      done: 'Decision sent.',
      async end(tx, application) {
        const isMade = await endHold(context, tx, application, now);
        return isMade ? receivedState(application) : undefined;
      },
    }),
  );

interface Ending {
  /** what is said of each */
  done: string;
  /** Ends a held decision that counts. Returns the state from then on; `undefined` if it was too late. */
  end(tx: Tx, application: LockedApplication): Promise<ReturnType<typeof stateOf> | undefined>;
}

/** Ends the hold of each decision by itself, all in one transaction. */
const endEach = (
  context: JobsContext,
  caller: { id: string },
  { applications, decisions = {} }: { applications: readonly string[]; decisions?: Record<string, string> },
  { done, end }: Ending,
): Promise<Reply> =>
  asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
    const wanted = [...new Set(applications)];
    const locked = await lockReceivedApplications(tx, wanted, companyId);
    const found = new Map(locked.map((application) => [application.id, application]));
    const named = new Map(Object.entries(decisions).map(([id, decision]) => [id.toLowerCase(), decision]));
    const isStale = ({ id, held }: LockedApplication) =>
      held !== undefined && (named.get(id) ?? held.decision) !== held.decision;
    const deciders = await lastDeciders(tx, locked.filter(isStale));
    const results: Result[] = [];
    for (const _id of wanted) {
      const application = found.get(_id);
      if (!application) {
        results.push({ ...NOT_FOUND, _id });
        continue;
      }
      const by = deciders.get(_id);
      if (by) {
        const { status, rejectionReasons } = receivedState(application);
        results.push({ _id, error: 'StatusChanged', message: CHANGED, status, rejectionReasons, by });
        continue;
      }
      const ended = application.held && (await end(tx, application));
      const { status, rejectionReasons } = ended ?? stateOf(application);
      const error = ended ? null : 'TooLate';
      results.push({ _id, error, message: ended ? done : TOO_LATE, status, rejectionReasons });
    }
    const count = results.filter(({ error }) => error === null).length;
    return { message: count === results.length ? done : `${count} of ${results.length}: ${done}`, results };
  });

const TOO_LATE = 'This decision is no longer held.';
const CHANGED = 'Another decision has been made since you opened this application.';
