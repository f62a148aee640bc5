import type { RestrictedSubject } from '@firstrung/contracts';
import { isVisible } from '@firstrung/service-kit/db';
import type { Selectable } from 'kysely';
import type { Db, MailTables } from '../tables.ts';

/** With the title of its job or the name of its company. */
export type FoundStatement = Selectable<MailTables['statement']> & { subject_name: string | null };

/** The company that a restriction concerns; of an account none. */
export async function companyOf(
  db: Db,
  { kind, id }: { kind: RestrictedSubject; id: string },
): Promise<string | undefined> {
  if (kind !== 'job') return kind === 'company' ? id : undefined;
  const job = await db.selectFrom('job').select('company_id').where('id', '=', id).executeTakeFirst();
  return job?.company_id;
}

const statements = (db: Db) =>
  db
    .selectFrom('statement')
    .leftJoin('job', (join) =>
      join.onRef('job.id', '=', 'statement.subject_id').on('subject_kind', '=', 'job'),
    )
    .leftJoin('company', (join) =>
      join.onRef('company.id', '=', 'statement.subject_id').on('subject_kind', '=', 'company'),
    )
    .selectAll('statement')
    .select(({ fn }) => fn.coalesce('job.title', 'company.name').as('subject_name'));

/**
 * What concerns an account: its own restrictions, and as an owner or recruiter those of the company and its
 * jobs; the newest first. Those that were lifted before `since` are left out.
 */
export const statementsFor = (db: Db, accountId: string, since: Date): Promise<FoundStatement[]> =>
  statements(db)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        and([eb('subject_kind', '=', 'account'), eb('statement.subject_id', '=', accountId)]),
        and([
          eb('subject_kind', '<>', 'account'),
          exists(
            selectFrom('member')
              .select('member.id')
              .where('member.id', '=', accountId)
              .where('member.role', 'in', ['owner', 'recruiter'])
              .where(({ eb: on, fn }) =>
                on('member.company_id', '=', fn.coalesce('job.company_id', 'company.id')),
              ),
          ),
        ]),
      ]),
    )
    .where(({ eb, or }) => or([eb('lifted_at', 'is', null), eb('lifted_at', '>', since)]))
    .orderBy('since', 'desc')
    .execute();

/** Whether somebody who is not suspended can reply for the company that a restriction concerns. */
export async function hasActiveMember(
  db: Db,
  { subject_kind: kind, subject_id: id }: Pick<FoundStatement, 'subject_kind' | 'subject_id'>,
): Promise<boolean> {
  const company = id === null ? undefined : await companyOf(db, { kind, id });
  if (company === undefined) return false;
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

export const findStatement = (db: Db, restrictionId: string): Promise<FoundStatement | undefined> =>
  statements(db).where('restriction_id', '=', restrictionId).executeTakeFirst();

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
export const waitingReplies = (db: Db): Promise<FoundStatement[]> =>
  statements(db)
    .where('reply', 'is not', null)
    .where('answered_at', 'is', null)
    .where('lifted_at', 'is', null)
    .orderBy('replied_at')
    .execute();
