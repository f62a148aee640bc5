import { httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import {
  changeNote,
  deleteNote as deleteRow,
  getNote,
  getSentNote,
  insertNote,
  lockNote,
  mentionedOn,
  type Note,
  type NoteWithNames,
  shareApplication,
} from '../db/queries/applications/notes.ts';
import { membersOfCompany } from '../db/queries/companies/members.ts';
import { getNamedJob } from '../db/queries/jobs/jobs.ts';
import type { Db, Tx } from '../db/tables.ts';
import {
  canWriteNotes,
  editableUntil,
  mentionedColleagues,
  type Names,
  noteTemplate,
} from '../domain/notes.ts';
import { notify } from '../events/notifications.ts';
import { type ActingMember, asMember, roleRefusal } from './members.ts';

interface Content {
  body: string;
  mentionIds?: string[];
}

interface NewNote {
  applicationId: string;
  clientId?: string;
}

/**
 * Returns the stored note if the author sends its `clientId` again. Throws 403 for readers whom no note
 * mentions, 404, 400 if the `clientId` is of a note on another application, and 409 if the applicant's
 * account is deleted.
 */
export const writeNote = (
  context: JobsContext,
  caller: { id: string },
  { applicationId, body, mentionIds = [], clientId }: Content & NewNote,
  now: Date,
): Promise<NoteWithNames> =>
  asMember(context, caller, 'reader', async (tx, member) => {
    const application = await shareApplication(tx, applicationId, member.companyId);
    if (!application) throw notFound('This application was not found.');
    await refuseUnlessWriter(tx, member, applicationId);
    if (application.applicant_hidden_at)
      throw httpError('StatusChanged', 'The applicant has deleted their account.');
    const mentioned = await mentionedBy(tx, member, mentionIds);
    const note = {
      id: uuidv7(now),
      application_id: applicationId,
      author_id: caller.id,
      ...content(body, mentioned, null),
      notified_ids: Object.keys(mentioned),
      created_at: now,
      client_id: clientId ?? null,
    };
    if (!(await insertNote(tx, note))) {
      const sent = await getSentNote(tx, caller.id, note.client_id!);
      if (sent.application_id === applicationId) return sent;
      throw invalidInput([{ path: 'clientId', message: 'was used for a note on another application' }]);
    }
    await notifyMentioned(context, tx, { ...note, ...application }, note.mention_ids, now);
    return getNote(tx, note.id);
  });

/** Throws 403 for readers whom no note mentions and other authors, 404, and 409 when it is too late. */
export const editNote = (
  context: JobsContext,
  caller: { id: string },
  { noteId, body, mentionIds = [] }: Content & { noteId: string },
  now: Date,
): Promise<NoteWithNames> =>
  asMember(context, caller, 'reader', async (tx, member) => {
    const note = await lockOwnNote(tx, noteId, member, now);
    const mentioned = await mentionedBy(tx, member, mentionIds);
    const changed = content(body, mentioned, now);
    const added = changed.mention_ids.filter((id) => !note.notified_ids.includes(id));
    await changeNote(tx, note, { ...changed, notified_ids: [...note.notified_ids, ...added] });
    await notifyMentioned(context, tx, note, added, now);
    const removed = note.mention_ids.filter((id) => !changed.mention_ids.includes(id));
    await takeBackMentions(context, tx, note, removed, now);
    return getNote(tx, note.id);
  });

/** Throws as `editNote`. */
export const deleteNote = (
  context: JobsContext,
  caller: { id: string },
  noteId: string,
  now: Date,
): Promise<void> =>
  asMember(context, caller, 'reader', async (tx, member) => {
    const note = await lockOwnNote(tx, noteId, member, now);
    await deleteRow(tx, note);
    await takeBackMentions(context, tx, note, note.mention_ids, now);
  });

/** Whether a member may write notes on an application of their company. */
export const mayWriteNotes = async (
  db: Db,
  { id, role }: Pick<ActingMember, 'id' | 'role'>,
  applicationId: string,
): Promise<boolean> =>
  canWriteNotes(role, {
    isMentioned: role === 'reader' && (await mentionedOn(db, applicationId)).has(id),
  });

async function refuseUnlessWriter(tx: Tx, member: ActingMember, applicationId: string): Promise<void> {
  if (!(await mayWriteNotes(tx, member, applicationId))) throw roleRefusal();
}

async function lockOwnNote(tx: Tx, noteId: string, member: ActingMember, now: Date) {
  const { id, companyId } = member;
  const note = await lockNote(tx, noteId, companyId);
  if (!note) throw notFound('This note was not found.');
  await refuseUnlessWriter(tx, member, note.application_id);
  if (note.author_id !== id) throw httpError('NotAllowed', 'Only its author can change a note.');
  if (now >= editableUntil(note.created_at))
    throw httpError('TooLateToUndo', 'A note can be changed for 15 minutes.');
  return note;
}

const content = (body: string, mentioned: Names, editedAt: Date | null) => ({
  mention_ids: Object.keys(mentioned),
  template: noteTemplate(body, mentioned),
  edited_at: editedAt,
});

async function mentionedBy(tx: Tx, { id: authorId, companyId }: ActingMember, mentionIds: readonly string[]) {
  if (mentionIds.length === 0) return {};
  const names = new Map((await membersOfCompany(tx, companyId)).map(({ id, name }) => [id, name]));
  const ids = mentionedColleagues(mentionIds, { memberIds: [...names.keys()], authorId });
  return Object.fromEntries(ids.map((id) => [id, names.get(id) ?? '']));
}

/** A colleague has one notification of an application, about the latest note. */
async function notifyMentioned(
  context: JobsContext,
  tx: Tx,
  note: Pick<Note, 'application_id' | 'author_id'> & { job_id: string; applicant_id: string },
  mentioned: readonly string[],
  at: Date,
): Promise<void> {
  if (mentioned.length === 0) return;
  const people = { personId: note.author_id, otherId: note.applicant_id };
  const said = { subjectId: note.application_id, at, ...people, job: await getNamedJob(tx, note.job_id) };
  for (const accountId of mentioned) await notify(context, tx, 'mentioned', { ...said, accountId });
}

/** Whom no note on the application mentions any more is not told of it either. */
async function takeBackMentions(
  context: JobsContext,
  tx: Tx,
  { application_id: subjectId }: Pick<Note, 'application_id'>,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const left = await mentionedOn(tx, subjectId);
  for (const accountId of ids)
    if (!left.has(accountId)) await notify(context, tx, 'mentioned', { subjectId, accountId, to: [], at });
}
