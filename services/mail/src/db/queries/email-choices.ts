import { type EmailChoice, emailChoices, type NotificationKind } from '@firstrung/contracts';
import type { Db, Tx } from '../tables.ts';

/** What an account has chosen for its emails. A kind without a choice has its default. */
export async function readEmailChoices(
  db: Db,
  accountId: string,
): Promise<Partial<Record<NotificationKind, EmailChoice>>> {
  const rows = await db
    .selectFrom('email_choice')
    .select(['kind', 'email'])
    .where('account_id', '=', accountId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, email }) => [kind, email]));
}

/** Stores a choice, which must be one of `emailChoices(kind)`. The default is stored as no row. */
export async function chooseEmail(
  tx: Tx,
  accountId: string,
  kind: NotificationKind,
  email: EmailChoice,
): Promise<void> {
  if (email === emailChoices(kind)[0]) {
    await tx
      .deleteFrom('email_choice')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .execute();
    return;
  }
  await tx
    .insertInto('email_choice')
    .values({ account_id: accountId, kind, email })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ email }))
    .execute();
}
