import { isVisible } from '@firstrung/service-kit/db';
import { type Selectable, sql } from 'kysely';
import type { Names } from '../../../domain/notes.ts';
import type { Db, JobsTables, Tx } from '../../tables.ts';
import type { Keyset } from '../sorting.ts';
import { isBeyond } from '../sorting.ts';
import { hiddenSince, recruiterName } from '../visibility.ts';

export type Note = Selectable<JobsTables['application_note']>;
/** A note with its author and whom it mentions, by their present names; empty for former colleagues. */
export type NoteWithNames = Awaited<ReturnType<typeof notesOf>>[number];

/** The name of a recruiter if they are a member of the application's company. */
const colleagueName = (id: ReturnType<typeof sql>) => sql<string>`coalesce((
  select name from recruiter
  where recruiter.id = ${id} and company_id = application.company_id and ${isVisible('recruiter')}
), '')`;

const withNames = (db: Db) =>
  db
    .selectFrom('application_note as note')
    .innerJoin('application', 'application.id', 'note.application_id')
    .selectAll('note')
    .select([
      sql<Names>`(
        select coalesce(jsonb_object_agg(recruiter.id, ${recruiterName}), '{}')
        from recruiter where recruiter.id = any(mention_ids)
      )`.as('names'),
      colleagueName(sql`note.author_id`).as('author_name'),
      sql<{ _id: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'name', ${colleagueName(sql`mentioned.id`)})), '[]')
        from unnest(note.mention_ids) as mentioned (id)
      )`.as('mentions'),
    ]);

/**
 * The notes on an application, oldest first. None while the applicant is hidden. Uses the index
 * application_note_of.
 */
export function notesOf(
  db: Db,
  applicationId: string,
  { after, limit }: { after: Keyset | undefined; limit: number },
) {
  return withNames(db)
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .where('note.application_id', '=', applicationId)
    .where(isVisible('applicant'))
    .where(isBeyond('note.created_at, note.id', after, '>'))
    .orderBy('note.created_at')
    .orderBy('note.id')
    .limit(limit)
    .execute();
}

export const getNote = (db: Db, id: string): Promise<NoteWithNames> =>
  withNames(db).where('note.id', '=', id).executeTakeFirstOrThrow();

/**
 * The application that a note is written on. The locks hold off the erasure of the applicant, and the end of
 * the application, until the commit.
 */
export function shareApplication(tx: Tx, applicationId: string, companyId: string) {
  return tx
    .selectFrom('application')
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .select(['application.job_id', 'application.company_id', 'application.applicant_id'])
    .select(hiddenSince.as('applicant_hidden_at'))
    .where('application.id', '=', applicationId)
    .where('application.company_id', '=', companyId)
    .forKeyShare(['application'])
    .forShare(['applicant'])
    .executeTakeFirst();
}

/** A note of the company, with the job that it is about. */
export function lockNote(tx: Tx, id: string, companyId: string) {
  return tx
    .selectFrom('application_note')
    .innerJoin('application', 'application.id', 'application_note.application_id')
    .selectAll('application_note')
    .select(['application.job_id', 'application.company_id', 'application.applicant_id'])
    .where('application_note.id', '=', id)
    .where('application.company_id', '=', companyId)
    .forNoKeyUpdate(['application_note'])
    .executeTakeFirst();
}

/** Returns `false` if its author has sent a note with this `client_id` before. */
export async function insertNote(tx: Tx, note: Note): Promise<boolean> {
  const inserted = await tx
    .insertInto('application_note')
    .values(note)
    .onConflict((conflict) => conflict.constraint('application_note_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The note that its author sent with this `client_id`. Uses the index application_note_once. */
export const getSentNote = (db: Db, authorId: string, clientId: string): Promise<NoteWithNames> =>
  withNames(db)
    .where('note.author_id', '=', authorId)
    .where('note.client_id', '=', clientId)
    .executeTakeFirstOrThrow();

export const changeNote = (tx: Tx, { id }: Note, change: Omit<Partial<Note>, 'id'>) =>
  tx.updateTable('application_note').set(change).where('id', '=', id).execute();

export const deleteNote = (tx: Tx, { id }: Note) =>
  tx.deleteFrom('application_note').where('id', '=', id).execute();

/** What was noted on an applicant (index application_of_applicant), or by a company. */
export const deleteNotes = (tx: Tx, of: 'applicant_id' | 'company_id', id: string) =>
  tx
    .deleteFrom('application_note')
    .using('application')
    .whereRef('application.id', '=', 'application_note.application_id')
    .where(`application.${of}`, '=', id)
    .execute();

/** Whom the notes on an application mention. */
export async function mentionedOn(db: Db, applicationId: string): Promise<ReadonlySet<string>> {
  const notes = await db
    .selectFrom('application_note')
    .select('mention_ids')
    .where('application_id', '=', applicationId)
    .execute();
  return new Set(notes.flatMap(({ mention_ids }) => mention_ids));
}
