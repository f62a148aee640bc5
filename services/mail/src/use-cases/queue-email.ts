import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../context.ts';
import { dueOrHeld, enqueueEmail, type NewEmail } from '../db/queries/emails.ts';
import type { EmailSource, Tx } from '../db/tables.ts';
import { EMAILS } from '../domain/kinds.ts';

type Of = Pick<
  NewEmail,
  'account_id' | 'unique_key' | 'sender_id' | 'subject_id' | 'company_id' | 'expires_at'
>;

/**
 * Queues an email that is due now, by the priority of its kind. After a restore it is held if what caused it
 * happened before.
 */
export async function queueEmail(
  { clock }: Pick<MailContext, 'clock'>,
  tx: Tx,
  source: EmailSource,
  { causedAt, ...of }: Of & { causedAt: Date },
): Promise<void> {
  const now = clock.now();
  await enqueueEmail(tx, {
    ...of,
    id: uuidv7(now),
    priority: EMAILS[source.kind].priority,
    source: JSON.stringify(source),
    state: await dueOrHeld(tx, causedAt),
    due_at: now,
    created_at: now,
  });
}
