import type { REPORTED_SUBJECTS, ReportedSubject } from '@firstrung/contracts';
import { isVisible } from '@firstrung/service-kit/db';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { Db, Tx } from '../tables.ts';
import { isMember } from './members.ts';
import { findRecipient } from './people.ts';

/**
 * Whether the caller can see what they report, as far as this service knows: public jobs and companies
 * everyone, applicants each other, and recruiters those who have applied to their company.
 */
export async function canSee(
  db: Db,
  caller: Caller | undefined,
  { kind, id }: { kind: (typeof REPORTED_SUBJECTS)[number]; id: string },
): Promise<boolean> {
  if (kind === 'job' || kind === 'company') {
    const shown = db.selectFrom(kind).select('id').where('id', '=', id).where('is_shown', '=', true);
    return (await shown.executeTakeFirst()) !== undefined;
  }
  if (!caller || caller.id === id) return false;
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where(isVisible('person'))
    .executeTakeFirst();
  if (!person || (await isMember(db, id))) return false;
  if (caller.role === 'applicant') return true;
  const application = await db
    .selectFrom('application')
    .innerJoin('member', 'member.company_id', 'application.company_id')
    .select('application.id')
    .where('member.id', '=', caller.id)
    .where('member.role', 'is not', null)
    .where('application.applicant_id', '=', id)
    .executeTakeFirst();
  return application !== undefined;
}

/** The title of a job, or the name of a company or a person; `''` if it is gone. */
export async function nameOf(tx: Tx, kind: ReportedSubject, id: string | null): Promise<string> {
  if (id === null || kind === 'message') return '';
  if (kind === 'account') return (await findRecipient(tx, id))?.name ?? '';
  const found =
    kind === 'job'
      ? await tx.selectFrom('job').select('title as name').where('id', '=', id).executeTakeFirst()
      : await tx.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? '';
}
