import type { statementsCalls } from '@firstrung/contracts';
import { type Handlers, httpError, notFound } from '@firstrung/service-kit/http';
import type { MailContext } from '../context.ts';
import { isSuspended } from '../db/queries/people.ts';
import { findStatement, hasActiveMember, statementsFor } from '../db/queries/statements.ts';
import { replyRefusal } from '../domain/moderation.ts';
import { alertOperator } from '../use-cases/reports.ts';
import { statementReply } from '../use-cases/statements.ts';

/** For how long a statement is shown after its restriction was lifted. */
const SHOWN_MS = 183 * 24 * 3600_000;

export const statementsHandlers = (context: MailContext): Handlers<typeof statementsCalls> => ({
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
