import { invalidate, pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';

const NOTES = 'GET /api/recruiter/applications/notes/:applicationId';

/** The company's notes on an application, oldest first. */
export const useNotes = (applicationId: string) =>
  useInfiniteQuery(pagedQuery(useApi(), NOTES, { params: { applicationId } }));

export interface NoteContent {
  body: string;
  mentionIds: string[];
}

/** Writes, edits and deletes notes. Each ends once the list has what was changed, also after a failure. */
export function useNoteChanges(applicationId: string) {
  const api = useApi();
  const client = useQueryClient();
  const onSettled = () => invalidate(client, NOTES);
  return {
    write: useMutation({
      mutationFn: (content: NoteContent & { clientId: string }) =>
        api.call('POST /api/recruiter/applications/notes/create', { body: { applicationId, ...content } }),
      onSettled,
    }),
    edit: useMutation({
      mutationFn: ({ noteId, ...content }: NoteContent & { noteId: string }) =>
        api.call('PUT /api/recruiter/applications/notes/update', { body: { noteId, ...content } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (noteId: string) =>
        api.call('DELETE /api/recruiter/applications/notes/delete', { body: { noteId } }),
      onSettled,
    }),
  };
}
