import type { BodyOf, Calls, ReplyOf } from '@firstrung/contracts';
import { invalidInput } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import {
  type DecidedBefore,
  decidedIds,
  findDecided,
  findDecisionHash,
  keepDecided,
  keepEnded,
} from '../db/queries/applications/decided-applications.ts';
import {
  type LockedApplication,
  lastDeciders,
  lockReceivedApplications,
} from '../db/queries/applications/received-applications.ts';
import type { Ending, Tx } from '../db/tables.ts';
import { type ApplicationState, sameReasons } from '../domain/application-status.ts';
import { sha256 } from './answer-tree.ts';
import { decideApplication, type ExplainedDecision, receivedState, refuseDecision } from './applications.ts';
import { holdReply } from './held-decisions.ts';
import { asMember } from './members.ts';

// What a call does with a whole selection of applications, each by itself. Some are done in each transaction:
// what is done is done, and the call is repeated for the rest.

/** Applications of a transaction, which locks none of them for long. */
const AT_ONCE = 100;

type Caller = { id: string };
type DecideCall = Calls['PUT /api/recruiter/applications/update-statuses'];
type Decided = ReplyOf<DecideCall>['results'][number];

export const DONE = 'Status updated successfully!';
const NOT_FOUND = {
  error: 'NotFound',
  message: 'This application was not found.',
  status: null,
  rejectionReasons: [],
} satisfies Partial<Decided>;
const NOTHING_HELD = holdReply({ held: null, tell_at: null });

/**
 * Decides on each application. Of those that were decided on by the same id it says the same again while that
 * is true, and decides anew otherwise, unless the decision was undone. Throws 400 if the id is of another
 * decision.
 */
export async function decideSelection(
  context: JobsContext,
  caller: Caller,
  { clientId, applications, ...decision }: BodyOf<DecideCall>,
  now: Date,
): Promise<ReplyOf<DecideCall>> {
  refuseDecision(context, decision, now);
  const wanted = new Map(applications.map(({ _id, ...expected }) => [_id, expected]));
  const of = { recruiterId: caller.id, clientId };
  const hash = hashOf(decision);
  const earlier = await findDecisionHash(context.db, of);
  if (earlier && earlier.decision_hash !== hash)
    throw invalidInput([{ path: 'clientId', message: 'was used for another decision' }]);
  const what = { decision, by: { accountId: caller.id, now }, id: clientId };
  const results = await inParts(context, caller, [...wanted.keys()], async (tx, ids, found) => {
    const before = await findDecided(tx, of, ids);
    const results = new Map<string, Decided>();
    const made: Decided[] = [];
    for (const [_id, application] of found) {
      const said = stillTrue(before.get(_id), application);
      const result =
        said ?? (await decideOne(context, tx, application, { ...what, expected: wanted.get(_id)! }));
      if (!said) made.push(result);
      results.set(_id, result);
    }
    await keepDecided(tx, of, made, { decision_hash: hash, decided_at: now });
    const refused = made.flatMap(({ _id, error }) => (error === 'StatusChanged' ? found.get(_id)! : []));
    const deciders = await lastDeciders(tx, refused);
    return ids.map((_id) => {
      const by = deciders.get(_id);
      return { ...(results.get(_id) ?? { ...NOT_FOUND, ...NOTHING_HELD, _id }), ...(by && { by }) };
    });
  });
  return { message: summary(results, DONE, ' applications updated.'), results };
}

const hashOf = ({ status, rejectionReasons = [], explain, words, nextAnswer }: ExplainedDecision) =>
  sha256(JSON.stringify({ status, rejectionReasons, explain, words, nextAnswer }));

/** What was said of a decision by the same id, as far as it is true of the application now. */
function stillTrue(
  before: DecidedBefore | undefined,
  application: LockedApplication,
): Omit<Decided, 'by'> | undefined {
  if (!before) return undefined;
  const { result, ended } = before;
  const { held, status, rejection_reasons: rejectionReasons } = application;
  if (result.error === null && held && held.id === result.decision) return result;
  const isKnown = status === result.status && sameReasons(rejectionReasons, result.rejectionReasons);
  if (result.error === null && !held && isKnown) return { ...result, ...NOTHING_HELD };
  if (ended !== 'undone') return undefined;
  const { status: present, rejection_reasons: reasons } = receivedState(application);
  return { ...result, ...UNDONE, ...NOTHING_HELD, status: present, rejectionReasons: reasons };
}

async function decideOne(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  what: Parameters<typeof decideApplication>[3],
): Promise<Decided> {
  const outcome = await decideApplication(context, tx, application, what);
  const { status, rejection_reasons: rejectionReasons } = outcome.state;
  const present = { _id: application.id, status, rejectionReasons };
  if ('refused' in outcome) return { ...present, ...outcome.refused, ...NOTHING_HELD };
  return { ...present, error: null, message: DONE, ...holdReply(outcome) };
}

type EndCall = Calls['POST /api/recruiter/applications/undo-decisions'];
type Ended = ReplyOf<EndCall>['results'][number];
interface End {
  as: Ending;
  /** what is said of each */
  said: string;
  /** Ends a held decision that counts. Returns the state from then on; `undefined` if it was too late. */
  end(tx: Tx, application: LockedApplication): Promise<ApplicationState | undefined>;
}

/** Ends the hold of each decision that the caller names, or has made by one id. */
export async function endSelection(
  context: JobsContext,
  caller: Caller,
  { clientId, applications, decisions = {} }: BodyOf<EndCall>,
  { as, said, end }: End,
): Promise<ReplyOf<EndCall>> {
  if ((clientId === undefined) === (applications === undefined))
    throw invalidInput([{ path: '', message: 'must have one of clientId and applications' }]);
  const of = clientId === undefined ? undefined : { recruiterId: caller.id, clientId };
  const wanted = of ? await decidedIds(context.db, of) : [...new Set(applications)];
  const named = new Map(Object.entries(decisions).map(([id, decision]) => [id.toLowerCase(), decision]));
  const isStale = ({ id, held }: LockedApplication) =>
    held !== null && (clientId ?? named.get(id) ?? held.id) !== held.id;
  const results = await inParts(context, caller, wanted, async (tx, ids, found) => {
    const before = of && (await findDecided(tx, of, ids));
    const deciders = await lastDeciders(
      tx,
      [...found.values()].filter((application) => !application.held || isStale(application)),
    );
    const results: Ended[] = [];
    const done: LockedApplication[] = [];
    for (const _id of ids) {
      const application = found.get(_id);
      if (!application) {
        results.push({ ...NOT_FOUND, _id });
        continue;
      }
      const isReplaced = isStale(application);
      const refusal = isReplaced ? CHANGED : TOO_LATE;
      const ended = !isReplaced && application.held ? await end(tx, application) : undefined;
      if (ended) done.push(application);
      const { status, rejection_reasons: rejectionReasons } =
        ended ?? (isReplaced ? receivedState(application) : application);
      const isDone = ended !== undefined || before?.get(_id)?.ended === as;
      const by = isDone ? undefined : deciders.get(_id);
      results.push({
        _id,
        ...(isDone ? { error: null, message: said } : refusal),
        status,
        rejectionReasons,
        ...(by && (isReplaced || by._id !== caller.id) && { by }),
      });
    }
    await keepEnded(tx, done, as);
    return results;
  });
  return { message: summary(results, said, `: ${said}`), results };
}

/** Locks some of the applications in each transaction, and does its part of the work. */
async function inParts<Result>(
  context: JobsContext,
  caller: Caller,
  ids: readonly string[],
  work: (tx: Tx, ids: readonly string[], found: ReadonlyMap<string, LockedApplication>) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE);
    results.push(
      ...(await asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
        const locked = await lockReceivedApplications(tx, part, companyId);
        return work(tx, part, new Map(locked.map((application) => [application.id, application])));
      })),
    );
  }
  return results;
}

function summary(results: readonly { error: string | null }[], all: string, some: string): string {
  const done = results.filter(({ error }) => error === null).length;
  return done === results.length ? all : `${done} of ${results.length}${some}`;
}

const TOO_LATE = { error: 'TooLate', message: 'This decision is no longer held.' } as const;
const UNDONE = { error: 'StatusChanged', message: 'This decision was undone.' } as const;
const CHANGED = {
  error: 'StatusChanged',
  message: 'Another decision has been made since you opened this application.',
} as const;
