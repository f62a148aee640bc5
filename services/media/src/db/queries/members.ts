import { chooseSuccessor } from '@firstrung/contracts';
import { sql } from 'kysely';
import type { Tx } from '../tables.ts';

/** Locks which company the recruiter is a member of. */
export const lockMember = (tx: Tx, id: string) =>
  tx.selectFrom('member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Gives the files of a former member that the company shows to the member who takes over. If nobody is left,
 * they stay. Uses the index member_of_company.
 */
export async function passOnShownFiles(
  tx: Tx,
  formerId: string,
  companyId: string,
  successorId?: string,
): Promise<void> {
  const colleagues = await tx
    .selectFrom('member')
    .select(['id', 'role', 'since as joinedAt'])
    .where('company_id', '=', companyId)
    .where('id', '<>', formerId)
    .execute();
  const successor = chooseSuccessor(colleagues, successorId);
  if (!successor) return;
  await sql`update file set owner_id = ${successor.id}
    from file_use
    where file_use.id = ${companyId} and file.name = any (file_use.names)
      and file.owner_id = ${formerId} and file.state = 'stored'`.execute(tx);
}

/**
 * Deletes a deleted account's membership. Its company keeps the files that it shows;
 * a company without members is closed, and shows none.
 */
export async function deleteMember(tx: Tx, id: string): Promise<void> {
  const member = await tx
    .deleteFrom('member')
    .where('id', '=', id)
    .returning('company_id')
    .executeTakeFirst();
  if (!member) return;
  await passOnShownFiles(tx, id, member.company_id);
  await sql`delete from file_use where id = ${member.company_id}
    and not exists (select from member where company_id = ${member.company_id})`.execute(tx);
}
