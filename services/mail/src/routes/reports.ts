import { randomUUID } from 'node:crypto';
import { reportNumber, type reportsCalls } from '@firstrung/contracts';
import { readAddress } from '@firstrung/service-kit/address';
import { type Handlers, httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import type { MailContext } from '../context.ts';
import { isSuspended } from '../db/queries/people.ts';
import { canSee } from '../db/queries/reportable.ts';
import { findStatement, hasActiveMember, statementsFor } from '../db/queries/statements.ts';
import { replyRefusal } from '../domain/moderation.ts';
import { alertOperator, encryptWords, fileReport } from '../use-cases/reports.ts';
import { statementReply } from '../use-cases/statements.ts';

/** For how long a statement is shown after its restriction was lifted. */
const SHOWN_MS = 183 * 24 * 3600_000;

export const reportsHandlers = (context: MailContext): Handlers<typeof reportsCalls> => ({
  'POST /api/reports': async ({ body, caller, now }, reply) => {
    const { subject, reason, words = '', email } = body;
    const address = caller || email === undefined ? undefined : readEmail(email);
    if (!(await canSee(context.db, caller, subject))) throw notFound();
    const id = randomUUID();
    const file = async (tx: Parameters<typeof fileReport>[1], deleted?: ReadonlySet<string>) => {
      if (deleted?.has(subject.id)) throw notFound();
      const jwe = await encryptWords(tx, context, {
        words,
        ...(address !== undefined && { email: address }),
      });
      await fileReport(context, tx, { id, subject, accountId: caller?.id, reason, jwe, at: now });
    };
    const others = subject.kind === 'account' ? [subject.id] : [];
    await (caller
      ? context.asCaller({ id: caller.id, others }, file)
      : context.transaction((tx) => file(tx)));
    reply.created();
    return { message: 'Report received', number: reportNumber(id) };
  },

  'GET /api/statements': async ({ caller, now }) => ({
    statements: (await statementsFor(context.db, caller.id, shownSince(now))).map(statementReply),
  }),

  'POST /api/statements/reply': async ({ body: { restrictionId, reply }, caller, now }) =>
    context.asCaller(caller, async (tx) => {
      // Only one of two replies at once is taken.
      await tx
        .selectFrom('statement')
        .select('restriction_id')
        .where('restriction_id', '=', restrictionId)
        .forUpdate()
        .execute();
      const own = await statementsFor(tx, caller.id, shownSince(now));
      const statement = own.find((each) => each.restriction_id === restrictionId);
      if (!statement) throw notFound();
      const refusal = replyRefusal(statement, now);
      if (refusal !== undefined) throw httpError('StatusChanged', refusal);
      if ((await isSuspended(tx, caller.id)) && (await hasActiveMember(tx, statement)))
        throw httpError('NotAllowed', 'Your colleagues reply for your company while you are suspended.');
      await tx
        .updateTable('statement')
        .set({ reply, replied_at: now })
        .where('restriction_id', '=', restrictionId)
        .execute();
      await alertOperator(context, tx);
      return { message: 'Reply sent', statement: statementReply((await findStatement(tx, restrictionId))!) };
    }),
});

const shownSince = (now: Date): Date => new Date(now.getTime() - SHOWN_MS);

/** By the rule of logins. Throws 400 for others, and for phone numbers, of whatever country. */
function readEmail(typed: string): string {
  const address = readAddress(typed, 'US');
  if (address?.channel !== 'email')
    throw invalidInput([{ path: 'email', message: 'is not an e-mail address' }]);
  return address.value;
}
