import { useApi, useChange, useNotify } from '@firstrung/web-kit';
import { hasChanged, refusalText } from '../../../shared/members.ts';
import type { Selection } from '../list/useSelection.ts';
import { texts } from './texts.ts';

/** Somebody in a list. Nobody decides on them, so the status of the application is not known here. */
export interface Member {
  applicationId: string;
  applicantId: string;
}

/** Who is in the list that is edited: the checkboxes of the table. */
export type Members = Selection<Member>;

interface List {
  jobId: string;
  /** Undefined: a new list. */
  listId: string | undefined;
  name: string;
  applicantIds: string[];
  /** The `updated` of the list that was edited. */
  fromUpdated: string | undefined;
}

/** Creates or updates a list. */
export function useSaveList() {
  const api = useApi();
  const notify = useNotify();
  return useChange(
    ({ jobId, listId, name, applicantIds, fromUpdated }: List) =>
      listId === undefined
        ? api.call('POST /api/recruiter/lists/create', { body: { jobId, name, applicantIds } })
        : api.call('PUT /api/recruiter/lists/update', {
            body: { jobId, listId, name, applicantIds, ...(fromUpdated && { fromUpdated }) },
          }),
    {
      onSuccess: ({ message }) => notify(message, 'ok'),
      onError: (error) => hasChanged(error) || notify(refusalText(error, texts.saveFailed), 'danger'),
    },
  );
}

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
