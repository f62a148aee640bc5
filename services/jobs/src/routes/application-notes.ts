import type { ApplicationNote, applicationNotesCalls } from '@firstrung/contracts';
import { cutPage, DEFAULT_LIMIT, type Handlers, nextLink, notFound } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { type NoteWithNames, notesOf } from '../db/queries/applications/notes.ts';
import { receivedAmong } from '../db/queries/applications/received-applications.ts';
import { editableUntil, noteText } from '../domain/notes.ts';
import { getMember } from '../use-cases/members.ts';
import { deleteNote as deleteOwn, editNote, mayWriteNotes, writeNote } from '../use-cases/notes.ts';
import { afterCursor } from './paging.ts';

export const applicationNotesHandlers = (context: JobsContext): Handlers<typeof applicationNotesCalls> => ({
  'GET /api/recruiter/applications/notes/:applicationId': async (
    { caller, params: { applicationId }, query, now, raw },
    reply,
  ) => {
    const { limit = DEFAULT_LIMIT } = query;
    const after = afterCursor(query.cursor);
    const member = await getMember(context, caller, 'reader');
    const received = await receivedAmong(context.db, [applicationId], member.companyId);
    if (received.size === 0) throw notFound('This application was not found.');
    const found = await notesOf(context.db, applicationId, { after, limit: limit + 1 });
    const { rows, next } = cutPage(found, limit, (row) => [row.created_at, row.id]);
    if (next) reply.header('link', nextLink(raw, next));
    const mayWrite = await mayWriteNotes(context.db, member, applicationId);
    return rows.map((row) => {
      const isRecent = now < editableUntil(row.created_at);
      return applicationNote(row, mayWrite && isRecent && row.author_id === caller.id);
    });
  },

  'POST /api/recruiter/applications/notes/create': async ({ body, caller, now }) => {
    const note = await writeNote(context, caller, body, now);
    return { message: 'Note saved.', note: applicationNote(note, true) };
  },

  'PUT /api/recruiter/applications/notes/update': async ({ body, caller, now }) => {
    const note = await editNote(context, caller, body, now);
    return { message: 'Note saved.', note: applicationNote(note, true) };
  },

  'DELETE /api/recruiter/applications/notes/delete': async ({ body, caller, now }) => {
    await deleteOwn(context, caller, body.noteId, now);
    return { message: 'Note deleted.' };
  },
});

const applicationNote = (row: NoteWithNames, isEditable: boolean): ApplicationNote => ({
  _id: row.id,
  applicationId: row.application_id,
  body: noteText(row.template, row.names),
  author: { _id: row.author_id, name: row.author_name },
  mentions: row.mentions,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  editableUntil: isEditable ? editableUntil(row.created_at).toISOString() : null,
});
