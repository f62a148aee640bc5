import { isVisible } from '@firstrung/service-kit/db';
import type { Selectable } from 'kysely';
import type { Db, MailTables, Tx } from '../tables.ts';

type Statement = Selectable<MailTables['statement']>;

/**
 * What concerns an account: its own restrictions, and as an owner or recruiter those of the company and its
 * jobs; the newest first. Those that were lifted before `since` are left out.
 */
export const statementsFor = (db: Db, accountId: string, since: Date): Promise<Statement[]> =>
  db
    .selectFrom('statement')
    .selectAll()
    .where(({ and, eb, or, selectFrom }) =>
      or([
        and([eb('subject_kind', '=', 'account'), eb('subject_id', '=', accountId)]),
        eb(
          'company_id',
          '=',
          selectFrom('member')
            .select('member.company_id')
            .where('member.id', '=', accountId)
            .where('member.role', 'in', ['owner', 'recruiter']),
        ),
      ]),
    )
    .where(({ eb, or }) => or([eb('lifted_at', 'is', null), eb('lifted_at', '>', since)]))
    .orderBy('since', 'desc')
    .execute();

/** Whether somebody who is not suspended can reply for the company that a restriction concerns. */
export async function hasActiveMember(
  db: Db,
  { company_id: company }: Pick<Statement, 'company_id'>,
): Promise<boolean> {
  if (company === null) return false;
  const member = await db
    .selectFrom('member')
    .leftJoin('person', 'person.id', 'member.id')
    .select('member.id')
    .where('member.company_id', '=', company)
    .where('member.role', 'in', ['owner', 'recruiter'])
    .where(isVisible('person'))
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

export const findStatement = (db: Db, restrictionId: string): Promise<Statement | undefined> =>
  db.selectFrom('statement').selectAll().where('restriction_id', '=', restrictionId).executeTakeFirst();

/** Where a suspended account can be written to, as its own statement says. */
export const contactOfSuspended = async (db: Db, accountId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('statement')
      .select('contact')
      .where('subject_kind', '=', 'account')
      .where('subject_id', '=', accountId)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
  )?.contact ?? undefined;

/** The restrictions to which a reply waits for the operator, the oldest reply first. */
export const waitingReplies = (db: Db): Promise<Statement[]> =>
  db
    .selectFrom('statement')
    .selectAll()
    .where('reply', 'is not', null)
    .where('answered_at', 'is', null)
    .where('lifted_at', 'is', null)
    .orderBy('replied_at')
    .execute();

export const eraseStatementsOf = (tx: Tx, accountId: string) =>
  tx
    .updateTable('statement')
    .set({ subject_id: null, contact: null, reply: null, answer: null })
    .where('subject_kind', '=', 'account')
    .where('subject_id', '=', accountId)
    .execute();

export const eraseStatementsOfCompany = (tx: Tx, companyId: string) =>
  tx
    .updateTable('statement')
    .set({ reply: null, answer: null })
    .where('company_id', '=', companyId)
    .execute();
