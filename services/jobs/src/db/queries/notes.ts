import { isVisible } from '@firstrung/service-kit/db';
import { type Selectable, sql } from 'kysely';
import { type Names, noteTemplate, noteText } from '../../domain/notes.ts';
import type { Db, JobsTables, Tx } from '../tables.ts';
import type { Keyset } from './jobs.ts';
import { hiddenSince } from './received-applications.ts';
import { recruiterName } from './recruiters.ts';

export type Note = Selectable<JobsTables['application_note']>;
/** A note with its author and whom it mentions, by their present names; empty for former colleagues. */
export type NoteWithNames = Awaited<ReturnType<typeof notesOf>>[number];

/** The name of a recruiter if they are a member of the application's company. */
const colleagueName = (id: ReturnType<typeof sql>) => sql<string>`coalesce((
  select name from recruiter
  where recruiter.id = ${id} and company_id = application.company_id and ${isVisible('recruiter')}
), '')`;

/** Whether the release before has written or edited the note, as in the index application_note_named. */
const isNamed = sql`(template is null or template_edited_at is distinct from edited_at)`;
const template = sql<string | null>`case when not ${isNamed} then template end`.as('template');
const mentionedNames = (name: ReturnType<typeof sql>) =>
  sql<Names>`(
    select coalesce(jsonb_object_agg(recruiter.id, ${name}), '{}')
    from recruiter where recruiter.id = any(mention_ids)
  )`.as('names');

const withNames = (db: Db) =>
  db
    .selectFrom('application_note as note')
    .innerJoin('application', 'application.id', 'note.application_id')
    .selectAll('note')
    .select([
      template,
      mentionedNames(recruiterName),
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
export function shareApplication(tx: Tx, applicationId: string, companyId: string) {
  return tx
    .selectFrom('application')
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .select(['application.id', 'application.job_id', hiddenSince.as('applicant_deleted_at')])
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
    .select('application.job_id')
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

/** What was noted on an applicant. Uses the index application_of_applicant. */
export const deleteNotesOn = (tx: Tx, applicantId: string) =>
  tx
    .deleteFrom('application_note')
    .using('application')
    .whereRef('application.id', '=', 'application_note.application_id')
    .where('application.applicant_id', '=', applicantId)
    .execute();

/** What a company has noted. */
export const deleteNotesOf = (tx: Tx, companyId: string) =>
  tx
    .deleteFrom('application_note')
    .using('application')
    .whereRef('application.id', '=', 'application_note.application_id')
    .where('application.company_id', '=', companyId)
    .execute();

/** Notes whose text may have names in place of ids. Uses the index application_note_named. */
export const namedMentions = sql`select from application_note where ${isNamed}`;

/** Writes ids for the names in some such texts. Returns in how many. Uses the same index. */
export const rewriteMentions = (tx: Tx): Promise<number> =>
  rewrite(tx, sql`${isNamed} limit 500 for update skip locked`);

/** Takes a recruiter's name out of the notes that mention them. Uses the index application_note_mentions. */
export const eraseMentions = (tx: Tx, id: string): Promise<number> =>
  rewrite(tx, sql`mention_ids @> array[${id}::uuid] for update`, id);

/** Writes templates of notes, and their texts for the release before, which names people who are hidden. */
async function rewrite(tx: Tx, which: ReturnType<typeof sql>, erasedId = '') {
  const notes = await sql<Pick<Note, 'id' | 'body' | 'template'> & { names: Names }>`
    select id, body, ${template}, ${mentionedNames(sql`recruiter.name`)}
    from application_note where ${which}`.execute(tx);
  const rows = notes.rows.map(({ id, names, ...note }) => {
    const template = note.template ?? noteTemplate(note.body, names);
    return { id, template, body: noteText(template, { ...names, [erasedId]: '' }) };
  });
  await sql`update application_note note
    set body = row.body, template = row.template, template_edited_at = edited_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, body text, template text)
    where note.id = row.id`.execute(tx);
  return rows.length;
}
