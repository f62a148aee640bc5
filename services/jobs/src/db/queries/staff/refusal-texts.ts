import type { Selectable } from 'kysely';
import type { Db, JobsTables, Tx } from '../../tables.ts';

// Texts that staff keep for refusals.

type RefusalText = Selectable<JobsTables['refusal_text']>;

export const refusalTexts = (db: Db): Promise<RefusalText[]> =>
  db.selectFrom('refusal_text').selectAll().orderBy('title').orderBy('id').execute();

export const insertRefusalText = (tx: Tx, text: RefusalText) =>
  tx.insertInto('refusal_text').values(text).execute();

/** `undefined`: there is none, as below. */
export const changeRefusalText = (tx: Tx, { id, ...changes }: RefusalText) =>
  tx.updateTable('refusal_text').set(changes).where('id', '=', id).returning('id').executeTakeFirst();

export const deleteRefusalText = (tx: Tx, id: string) =>
  tx.deleteFrom('refusal_text').where('id', '=', id).returning('id').executeTakeFirst();
