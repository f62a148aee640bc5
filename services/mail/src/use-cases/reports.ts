import {
  type ReportedSubject,
  type ReportOutcome,
  type ReportReason,
  type ReportWords,
  reportNumber,
  SYSTEM_ID,
} from '@firstrung/contracts';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { sql } from 'kysely';
import { Undeliverable } from '../adapters/transports.ts';
import type { MailContext } from '../context.ts';
import { enqueueEmail } from '../db/queries/emails.ts';
import { findPerson } from '../db/queries/people.ts';
import type { EmailSource, Tx } from '../db/tables.ts';
import { EMAILS } from '../domain/kinds.ts';
import { nextAlertAt } from '../domain/moderation.ts';
import { decryptMessage } from './decrypt-message.ts';
import { queueEmail } from './queue-email.ts';

/** Numbers of further reports in the email about their outcome. */
const MAX_OTHERS = 20;

interface NewReport {
  id: string;
  subject: { kind: ReportedSubject; id: string; name?: string; companyId?: string; authorId?: string };
  /** absent for a guest */
  accountId?: string | undefined;
  reason: ReportReason;
  jwe: string;
  at: Date;
}

/**
 * Files a report: it joins the open one of its subject, or opens one and alerts the operator. One that comes
 * again was sent again because its reply was lost.
 */
export async function fileReport(
  context: MailContext,
  tx: Tx,
  { id, subject, accountId = undefined, reason, jwe, at }: NewReport,
): Promise<void> {
  const filed = await tx.selectFrom('report_entry').select('id').where('id', '=', id).executeTakeFirst();
  if (filed) return;
  const report = await tx
    .insertInto('report')
    .values({
      id,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name || null,
      company_id: subject.companyId ?? null,
      author_id: subject.authorId ?? null,
      opened_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_kind', 'subject_id'])
        .where('closed_at', 'is', null)
        // Locks the open one, so that it is not closed before the entry is there.
        .doUpdateSet({ closed_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('report_entry')
    .values({
      id,
      report_id: report.id,
      number: reportNumber(id),
      account_id: accountId ?? null,
      reason,
      jwe,
      at,
    })
    .execute();
  if (report.id === id) await alertOperator(context, tx);
}

/**
 * Queues the email that says how much waits for the operator, unless one is queued that no instance sends
 * yet: one that is being sent may have counted without this. Uses the index outgoing_email_account.
 */
export async function alertOperator({ clock, config }: MailContext, tx: Tx): Promise<void> {
  if (config.operatorEmail === undefined) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('emails to the operator', 0))`.execute(tx);
  const now = clock.now();
  const alerts = tx.selectFrom('outgoing_email').where('account_id', '=', SYSTEM_ID);
  const waiting = await alerts
    .select('id')
    .where('state', '=', 'due')
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    // Locked, it is leased after the commit alone, and then counts this, too.
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (waiting) return;
  const { before } = await alerts
    .select(({ fn, val }) => fn.max(fn.coalesce('settled_at', val(now))).as('before'))
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  await enqueueEmail(tx, {
    id: uuidv7(now),
    priority: EMAILS.reports.priority,
    account_id: SYSTEM_ID,
    source: JSON.stringify({ kind: 'reports', to: config.operatorEmail } satisfies EmailSource),
    state: 'due',
    due_at: nextAlertAt(now, before),
    created_at: now,
  });
}

interface Closing {
  outcome: ReportOutcome;
  /** why nothing was restricted, in the operator's words */
  reason?: string;
  now: Date;
  /** the time of what closes them, if it is not now: after a restore the emails may have been sent already */
  causedAt?: Date;
}

/** Closes open reports, and tells everyone who reported how they ended, by one email to an address. */
export async function closeReports(
  context: MailContext,
  tx: Tx,
  ids: readonly string[],
  { outcome, reason = '', now, causedAt = now }: Closing,
): Promise<void> {
  if (ids.length === 0) return;
  const closed = await tx
    .updateTable('report')
    .set({ closed_at: now, outcome, reason })
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  const closedIds = closed.map(({ id }) => id);
  if (closedIds.length > 0) await announceOutcome(context, tx, closedIds, causedAt);
}

async function announceOutcome(
  context: MailContext,
  tx: Tx,
  reportIds: readonly string[],
  causedAt: Date,
): Promise<void> {
  const entries = await tx
    .selectFrom('report_entry')
    .selectAll()
    .where('report_id', 'in', reportIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const readers = new Map<string, { accountId: string; entryId: string; to?: string; others: string[] }>();
  for (const { id, account_id: accountId, jwe, number } of entries) {
    if (accountId === null && jwe === null) continue;
    const said = accountId === null ? await readWords(tx, context, jwe!) : undefined;
    const to = said?.email;
    const contact = accountId === null ? to : ((await findPerson(tx, accountId))?.contact ?? accountId);
    // An operator's command may lack the secret: the service then looks for the address of a guest.
    const reader = accountId !== null || said ? contact?.toLowerCase() : id;
    if (reader === undefined) continue;
    const known = readers.get(reader);
    // A guest has no account: the id of the entry stands for them.
    if (!known)
      readers.set(reader, { accountId: accountId ?? id, entryId: id, ...(to && { to }), others: [] });
    else if (known.others.length < MAX_OTHERS) known.others.push(number);
  }
  for (const { accountId, ...of } of readers.values())
    await queueEmail(context, tx, { kind: 'outcome', ...of }, { account_id: accountId, causedAt });
}

/** What a report says; `undefined` if it was encrypted for a key that this process can't read. */
export async function readWords(tx: Tx, context: MailContext, jwe: string): Promise<ReportWords | undefined> {
  try {
    return await decryptMessage<ReportWords>(tx, context, jwe);
  } catch (error) {
    if (error instanceof Undeliverable) return undefined;
    throw error;
  }
}
