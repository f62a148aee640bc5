import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ApplicationNoteTable, JobsTables } from '../tables.ts';
import type { Keyset } from './jobs.ts';

export type Note = Selectable<ApplicationNoteTable>;
/** A note with its author and whom it mentions, by their present names; empty for former colleagues. */
export type NoteWithNames = Awaited<ReturnType<typeof notesOf>>[number];

type Db = Kysely<JobsTables> | Transaction<JobsTables>;

/** The name of a recruiter if they are a member of the application's company. */
const colleagueName = (id: ReturnType<typeof sql>) => sql<string>`coalesce((
  select name from recruiter
  where recruiter.id = ${id} and company_id = application.company_id and deleted_at is null
), '')`;

const withNames = (db: Db) =>
  db
    .selectFrom('application_note as note')
    .innerJoin('application', 'application.id', 'note.application_id')
    .selectAll('note')
    .select([
      colleagueName(sql`note.author_id`).as('author_name'),
      sql<{ _id: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'name', ${colleagueName(sql`mentioned.id`)})), '[]')
        from unnest(note.mention_ids) as mentioned (id)
      )`.as('mentions'),
    ]);

/**
 * The notes on an application, oldest first. None once the applicant's account is deleted, also while that
 * can be undone. Uses the index application_note_of.
 */
export function notesOf(
  db: Kysely<JobsTables>,
  applicationId: string,
  { after, limit }: { after: Keyset | undefined; limit: number },
) {
  return withNames(db)
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .where('note.application_id', '=', applicationId)
    .where('applicant.deleted_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(note.created_at, note.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
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
export function shareApplication(tx: Transaction<JobsTables>, applicationId: string, companyId: string) {
  return tx
    .selectFrom('application')
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .select(['application.id', 'application.job_id', 'applicant.deleted_at as applicant_deleted_at'])
    .where('application.id', '=', applicationId)
    .where('application.company_id', '=', companyId)
    .forKeyShare(['application'])
    .forShare(['applicant'])
    .executeTakeFirst();
}

/** A note of the company, with the job that it is about. */
export function lockNote(tx: Transaction<JobsTables>, id: string, companyId: string) {
  return tx
    .selectFrom('application_note')
    .innerJoin('application', 'application.id', 'application_note.application_id')
    .selectAll('application_note')
    .select('application.job_id')
    .where('application_note.id', '=', id)
    .where('application.company_id', '=', companyId)
    .forNoKeyUpdate(['application_note'])
    .executeTakeFirst();
}

/** Returns `false` if its author has sent a note with this `client_id` before. */
export async function insertNote(tx: Transaction<JobsTables>, note: Note): Promise<boolean> {
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

export const changeNote = (
  tx: Transaction<JobsTables>,
  { id }: Note,
  change: Pick<Note, 'body' | 'mention_ids' | 'notified_ids' | 'edited_at'>,
) => tx.updateTable('application_note').set(change).where('id', '=', id).execute();

export const deleteNote = (tx: Transaction<JobsTables>, { id }: Note) =>
  tx.deleteFrom('application_note').where('id', '=', id).execute();

/** What was noted on an applicant. Uses the index application_of_applicant. */
export const deleteNotesOn = (tx: Transaction<JobsTables>, applicantId: string) =>
  tx
    .deleteFrom('application_note')
    .using('application')
    .whereRef('application.id', '=', 'application_note.application_id')
    .where('application.applicant_id', '=', applicantId)
    .execute();

/** What a company has noted. */
export const deleteNotesOf = (tx: Transaction<JobsTables>, companyId: string) =>
  tx
    .deleteFrom('application_note')
    .using('application')
    .whereRef('application.id', '=', 'application_note.application_id')
    .where('application.company_id', '=', companyId)
    .execute();

/** Takes a recruiter's name out of the notes that mention them. Uses the index application_note_mentions. */
export async function eraseMentions(
  tx: Transaction<JobsTables>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (name === '') return;
  await tx
    .updateTable('application_note')
    .set({ body: sql<string>`replace(body, ${`@${name}`}, '@…')` })
    .where(sql<boolean>`mention_ids @> array[${id}::uuid]`)
    .execute();
}
