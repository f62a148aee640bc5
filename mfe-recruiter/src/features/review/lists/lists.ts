import { useApi, useChange, useNotify } from '@firstrung/web-kit';
import { refusalText } from '../../../shared/members.ts';
import type { Selection } from '../list/useSelection.ts';
import { texts } from './texts.ts';

/** Somebody in a list. Nobody decides on them, so the status of the application is not known here. */
export interface Member {
  applicationId: string;
  applicantId: string;
}

/** Who is in the list that is edited: the checkboxes of the table. */
export type Members = Selection<Member>;

export function useDeleteList(jobId: string) {
  const api = useApi();
  const notify = useNotify();
  return useChange(
    (listId: string) => api.call('DELETE /api/recruiter/lists/delete', { body: { jobId, listId } }),
    {
      onSuccess: ({ message }) => notify(message, 'ok'),
      onError: (error) => notify(refusalText(error, texts.deleteFailed), 'danger'),
    },
  );
}
