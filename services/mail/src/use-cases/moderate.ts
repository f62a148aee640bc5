import { type OperatorAct, recordAct } from '@firstrung/service-kit/service';
import type { Selectable } from 'kysely';
import type { MailContext } from '../context.ts';
import type { MailTables, Tx } from '../db/tables.ts';
import { closeReports } from './reports.ts';
import { emailStatement } from './statements.ts';

// What the operator decides by a command, and staff by a call.

/** Closes a report without a restriction. Returns whether it was open. */
export async function closeReport(
  context: MailContext,
  tx: Tx,
  id: string,
  act: OperatorAct,
): Promise<boolean> {
  const open = await tx
    .selectFrom('report')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return false;
  await closeReports(context, tx, [id], { outcome: 'none', reason: act.reason, now: context.clock.now() });
  await recordAct(context, tx, 'report-closed', { kind: 'report', id }, act);
  return true;
}

/** Answers a reply and leaves the restriction in force. Returns `undefined` if none waits for it. */
export async function answerReply(
  context: MailContext,
  tx: Tx,
  restrictionId: string,
  act: OperatorAct,
): Promise<Selectable<MailTables['statement']> | undefined> {
  const statement = await tx
    .updateTable('statement')
    .set({ answer: act.reason, answered_at: context.clock.now() })
    .where('restriction_id', '=', restrictionId)
    .where('reply', 'is not', null)
    .where('answered_at', 'is', null)
    .where('lifted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!statement) return undefined;
  await recordAct(context, tx, 'reply-answered', { kind: 'restriction', id: restrictionId }, act);
  await emailStatement(context, tx, statement, 'answered');
  return statement;
}
