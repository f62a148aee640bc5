import type { Db } from '../tables.ts';

/** The newest head of the log of answers as emails name it, once it has arrived. */
export async function findAnswersHead(db: Db): Promise<string | undefined> {
  const head = await db.selectFrom('answer_head').select(['number', 'hash']).executeTakeFirst();
  return head && `${head.number}:${head.hash}`;
}
