import type { Act, ActName } from '@firstrung/contracts';
import type { Kysely, Transaction } from 'kysely';
import { type HttpError, httpError } from '../base/http-error.ts';
import type { SecurityRequest } from '../base/security-log.ts';
import { uuidv7 } from '../base/uuidv7.ts';
import type { KitTables } from '../db/kit-tables.ts';
import type { Caller } from '../tokens/index.ts';
import type { ServiceContext } from './context.ts';

// What the operator does by commands, and staff by calls, is the same: a use case that takes who acts.

/** Who acts: an operator, as they name themselves, or a member of staff. */
export interface Actor {
  by: string;
  /** the account of a member of staff, and their request */
  staffId?: string;
  request?: SecurityRequest;
}

/** Who acts, and why. */
export interface OperatorAct extends Actor {
  reason: string;
  rule?: string | undefined;
}

/** The member of staff who makes a call. */
export const actorOf = ({ caller, raw }: { caller: Caller; raw: SecurityRequest }): Actor => ({
  by: caller.name,
  staffId: caller.id,
  request: raw,
});

/** Adds a line that nothing changes or deletes. Once it is committed, the security log has it, too. */
export async function recordAct<DB>(
  context: Pick<ServiceContext<DB>, 'clock' | 'afterCommit' | 'securityEvent'>,
  tx: Transaction<DB & KitTables>,
  action: ActName,
  subject: { kind: string; id: string },
  { by, staffId, request, reason }: Actor & { reason?: string },
): Promise<void> {
  const now = context.clock.now();
  await (tx as unknown as Transaction<KitTables>)
    .insertInto('act')
    .values({
      id: uuidv7(now),
      at: now,
      acted_by: by,
      staff_id: staffId ?? null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      reason: reason ?? null,
    })
    .execute();
  context.afterCommit(tx, () =>
    context.securityEvent({ event: action, outcome: 'ok', account: staffId, subject: subject.id, request }),
  );
}

/** What was done about it, the newest first. */
export async function actsOf<DB>(db: Kysely<DB & KitTables>, subjectId: string): Promise<Act[]> {
  const rows = await (db as unknown as Kysely<KitTables>)
    .selectFrom('act')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, at, staff_id, acted_by, action, reason }) => ({
    _id: id,
    at: at.toISOString(),
    by: { _id: staff_id, name: acted_by },
    act: action,
    reason,
  }));
}

const DONE: Partial<Record<ActName, string>> = {
  restricted: 'has restricted this',
  'restriction-lifted': 'has lifted the restriction',
  'report-closed': 'has closed this report',
  'reply-answered': 'has answered this reply',
  approved: 'has approved this',
  refused: 'has refused this',
};

/** 409 for the second of two who decide on the same: it says who was first, what they did and why. */
export async function decidedBefore<DB>(db: Kysely<DB & KitTables>, subjectId: string): Promise<HttpError> {
  const last = (await actsOf(db, subjectId)).find(({ act }) => act in DONE);
  if (!last) return httpError('StatusChanged', 'This was decided before.');
  const { by, act, reason } = last;
  const why = reason ? `: \u201c${reason}\u201d` : '.';
  return httpError('StatusChanged', `${by.name} ${DONE[act]} already${why}`, {
    status: act,
    updatedAt: last.at,
    ...(by._id !== null && { by: { _id: by._id, name: by.name } }),
  });
}
