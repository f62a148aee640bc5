import {
  type Api,
  ApiError,
  callQuery,
  invalidate,
  messageOf,
  saveFile,
  useApi,
  useNotify,
} from '@firstrung/web-kit';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../shared/members.ts';
import { texts } from '../texts.ts';

const ALL = 'GET /api/recruiter/lists/all/:jobId';
const ONE = 'GET /api/recruiter/lists/:jobId/:listId';

/** The lists of a job, the last updated first. */
export const useLists = (jobId: string) => useQuery(callQuery(useApi(), ALL, { params: { jobId } }));

/** One list, never from the cache. */
export const useList = (jobId: string, listId: string) =>
  useQuery({ ...callQuery(useApi(), ONE, { params: { jobId, listId } }), gcTime: 0 });

interface List {
  jobId: string;
  /** Undefined: a new list. */
  listId: string | undefined;
  name: string;
  applicantIds: string[];
  /** The `updated` of the list that was edited. */
  fromUpdated: string | undefined;
}

const save = (api: Api, { jobId, listId, name, applicantIds, fromUpdated }: List) =>
  listId === undefined
    ? api.call('POST /api/recruiter/lists/create', { body: { jobId, name, applicantIds } })
    : api.call('PUT /api/recruiter/lists/update', {
        body: { jobId, listId, name, applicantIds, ...(fromUpdated && { fromUpdated }) },
      });

/** The list has changed since it was opened. */
export const hasChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.error === 'StatusChanged';

/** Creates or updates a list. */
export function useSaveList() {
  const { api, client, notify } = useApiTools();
  return useMutation({
    mutationFn: (list: List) => save(api, list),
    onSuccess({ message }) {
      notify(message, 'ok');
      return refetch(client);
    },
    onError: (error) => hasChanged(error) || notify(refusalText(error, texts.saveFailed), 'danger'),
  });
}

export function useDeleteList(jobId: string) {
  const { api, client, notify } = useApiTools();
  return useMutation({
    mutationFn: (listId: string) =>
      api.call('DELETE /api/recruiter/lists/delete', { body: { jobId, listId } }),
    onSuccess({ message }) {
      notify(message, 'ok');
      return refetch(client);
    },
    onError: (error) => notify(refusalText(error, texts.deleteFailed), 'danger'),
  });
}

/** Saves the applicants of a list as a file for spreadsheets. */
export function useExportList(jobId: string, list: string) {
  const { api, notify } = useApiTools();
  return useMutation({
    mutationFn: () =>
      api.file('GET /api/recruiter/jobs/applicants-csv/:jobId', { params: { jobId }, query: { list } }),
    onSuccess: ({ name, content }) => saveFile(content, name),
    onError: (error) => notify(messageOf(error, texts.csvFailed), 'danger'),
  });
}

const useApiTools = () => ({ api: useApi(), client: useQueryClient(), notify: useNotify() });

const refetch = (client: QueryClient) => invalidate(client, ALL, ONE);
