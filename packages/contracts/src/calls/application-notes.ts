import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { DateTime, Id, message, NamedPerson, nonBlank, nullable, paging } from '../fields.ts';
import { MAX_NOTE, MAX_NOTE_MENTIONS } from '../limits.ts';

/** A note of a company on an application. A former colleague has no name. */
export const ApplicationNote = Type.Object({
  _id: Id,
  applicationId: Id,
  body: Type.String(),
  author: NamedPerson,
  /** colleagues whose names stand in the text, each behind an `@` */
  mentions: Type.Array(NamedPerson),
  createdAt: DateTime,
  editedAt: nullable(DateTime),
  /** until when the caller may edit and delete it; `null` if they may not */
  editableUntil: nullable(DateTime),
});
export type ApplicationNote = Static<typeof ApplicationNote>;

const content = {
  body: nonBlank(MAX_NOTE),
  /** members of the company, who are told once a note; others are left out */
  mentionIds: Type.Optional(Type.Array(Id, { maxItems: MAX_NOTE_MENTIONS })),
};
const oneNote = { noteId: Id };
const spec = 'C§11';

/** Applicants never see notes: none of their calls and no event has any. */
export const applicationNotesCalls = defineCalls({
  'GET /api/recruiter/applications/notes/:applicationId': {
    scope: 'recruiter',
    summary: 'The notes on an application, oldest first; none once the applicant has deleted their account',
    spec,
    params: strict({ applicationId: Id }),
    query: strict(paging),
    reply: { 200: Type.Array(ApplicationNote) },
  },
  'POST /api/recruiter/applications/notes/create': {
    scope: 'recruiter',
    summary: 'Write a note on an application; readers may only where a note mentions them',
    spec,
    body: strict({
      applicationId: Id,
      ...content,
      /** of the note: repeated by its author, the call returns the note that is stored */
      clientId: Type.Optional(Id),
    }),
    reply: { 201: Type.Object({ ...message, note: ApplicationNote }) },
  },
  'PUT /api/recruiter/applications/notes/update': {
    scope: 'recruiter',
    summary: 'Edit a note, for its author, within 15 minutes (then 409 `TooLateToUndo`)',
    spec,
    body: strict({ ...oneNote, ...content }),
    reply: { 200: Type.Object({ ...message, note: ApplicationNote }) },
  },
  'DELETE /api/recruiter/applications/notes/delete': {
    exact: true,
    scope: 'recruiter',
    summary: 'Delete a note, for its author, within 15 minutes (then 409 `TooLateToUndo`)',
    spec,
    body: strict(oneNote),
    reply: { 200: Type.Object(message) },
  },
});
