import { type Selectable, sql } from 'kysely';
import { DAY_MS } from '../../../domain/day.ts';
import type { Db, Ending, JobsTables, Tx } from '../../tables.ts';
import type { LockedApplication } from './received-applications.ts';

// What became of the applications of a decision, see schema.sql. By the primary key, but for pruning.

/** Longer than a decision is held. */
const KEPT_MS = 8 * DAY_MS;

type Row = Selectable<JobsTables['decided_application']>;

/** A decision on one application or many, and whose. */
interface Selection {
  recruiterId: string;
  clientId: string;
}

const ofSelection = (db: Db, { recruiterId, clientId }: Selection) =>
  db
    .selectFrom('decided_application')
    .where('recruiter_id', '=', recruiterId)
    .where('client_id', '=', clientId);

/** Those that were decided on, and not refused. */
const decidedOf = (db: Db, of: Selection) =>
  ofSelection(db, of).where(sql<boolean>`result ->> 'error' is null`);

/** What became of an application by a decision before. */
export type DecidedBefore = Pick<Row, 'result' | 'ended'>;

/** The hash of the decision, if any application was decided on. */
export const findDecisionHash = (db: Db, of: Selection) =>
  decidedOf(db, of).select('decision_hash').limit(1).executeTakeFirst();

/** What was said of these before. */
export async function findDecided(
  tx: Tx,
  of: Selection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DecidedBefore>> {
  const rows = await ofSelection(tx, of)
    .select(['application_id', 'result', 'ended'])
    .where('application_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.application_id, row]));
}

/** The applications that were decided on. */
export async function decidedIds(db: Db, of: Selection): Promise<string[]> {
  const rows = await decidedOf(db, of).select('application_id').execute();
  return rows.map(({ application_id }) => application_id);
}

/** In place of what was said before, and is not true any more. */
export async function keepDecided(
  tx: Tx,
  { recruiterId: recruiter_id, clientId: client_id }: Selection,
  results: readonly Row['result'][],
  decided: Pick<Row, 'decision_hash' | 'decided_at'>,
): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map((result) => ({
    recruiter_id,
    client_id,
    application_id: result._id,
    result: JSON.stringify(result),
    ...decided,
  }));
  await tx
    .insertInto('decided_application')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['recruiter_id', 'client_id', 'application_id']).doUpdateSet(({ ref }) => ({
        result: ref('excluded.result'),
        ended: null,
        decision_hash: ref('excluded.decision_hash'),
        decided_at: ref('excluded.decided_at'),
      })),
    )
    .execute();
}

/** Keeps how what was held on these ended, whoever ended it and by whatever call. */
export const keepEnded = (tx: Tx, of: readonly LockedApplication[], ended: Ending) =>
  sql`update decided_application set ended = ${ended}
    from unnest(${of.map(({ held }) => held?.by)}::uuid[], ${of.map(({ held }) => held?.id)}::uuid[],
      ${of.map(({ id }) => id)}::uuid[]) as one (recruiter, client, application)
    where recruiter_id = recruiter and client_id = client and application_id = application`.execute(tx);

/** Uses the index decided_application_age. */
export const deleteOldDecided = (db: Db, now: Date) =>
  db
    .deleteFrom('decided_application')
    .where('decided_at', '<', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst();
