import { randomUUID } from 'node:crypto';
import { isEmailAddress, reportNumber, type reportsCalls } from '@firstrung/contracts';
import {
  type Handlers,
  httpError,
  invalidInput,
  notFound,
  type ServerDeps,
} from '@firstrung/service-kit/http';
import type { MailContext } from '../context.ts';
import { canSee } from '../db/queries/reportable.ts';
import { findStatement, statementsFor } from '../db/queries/statements.ts';
import { replyRefusal } from '../domain/moderation.ts';
import { readRecipient } from '../domain/recipient.ts';
import { alertOperator, encryptWords, fileReport } from '../use-cases/reports.ts';
import { statementReply } from '../use-cases/statements.ts';

/** For how long a statement is shown after its restriction was lifted. */
const SHOWN_MS = 183 * 24 * 3600_000;

export const reportsHandlers = (
  context: MailContext,
  { limiter }: ServerDeps,
): Handlers<typeof reportsCalls> => ({
  'POST /api/reports': async ({ body, caller, now }, reply) => {
    const { subject, reason, words = '', email } = body;
    const address = caller || email === undefined ? undefined : readRecipient(email);
    if (address !== undefined && !isEmailAddress(address))
      throw invalidInput([{ path: 'email', message: 'is not an e-mail address' }]);
    // Beside the limit of the network, which the call has.
    if (caller) await limiter.consume('report', caller.id);
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
