import { filtersOf, type JobSearch, writeSearch } from '@firstrung/job-views';
import {
  type CallKey,
  NetworkError,
  useCall,
  useCallQuery,
  useNotify,
  useNotifyRefusal,
  useSession,
} from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { guestSearch } from '../guest-store.ts';
import { OFFER_MS, SAVED_JOBS } from '../path.ts';
import { searchTexts as texts } from '../search-texts.ts';

const LIST = 'GET /api/jobs/saved-searches';
const SAVE = 'POST /api/jobs/save-search';

/** The searches of whose new jobs the applicant is told, the last one first. */
export const useSavedSearches = (enabled = true) => useCallQuery(LIST, undefined, { enabled });

/** Two searches with the same key ask for the same. */
export const keyOf = (search: JobSearch): string => `${[...writeSearch(filtersOf(search))].toSorted()}`;

/** Says why a change of saved searches was refused. */
function useOptions() {
  const changes: readonly CallKey[] = [LIST];
  return { changes, onError: useNotifyRefusal() };
}

export function useSaveSearch() {
  const notify = useNotify();
  const navigate = useNavigate();
  const options = useOptions();
  return useCall(SAVE, {
    ...options,
    mutationKey: [SAVE],
    onSuccess: () =>
      notify(texts.told, 'ok', {
        action: { label: texts.title, onSelect: () => navigate(SAVED_JOBS), forMs: OFFER_MS },
      }),
  });
}

export const useChangeSearch = () => useCall('PUT /api/jobs/change-saved-search', useOptions());
export const useDeleteSearch = () => useCall('POST /api/jobs/delete-saved-search', useOptions());

/** After the login: saves the search of whose new jobs the visitor wanted to be told. */
export function useTakeOverSearch(): void {
  const { account } = useSession();
  const maySave = account !== null && !account.isSuspended;
  const client = useQueryClient();
  const { mutate } = useSaveSearch();
  useEffect(() => {
    const search = guestSearch.get();
    if (!maySave || search === undefined || client.isMutating({ mutationKey: [SAVE] }) > 0) return;
    guestSearch.clear();
    // Without a network it is kept for the next screen.
    mutate(
      { body: { search } },
      { onError: (error) => error instanceof NetworkError && guestSearch.set(search) },
    );
  }, [maySave, client, mutate]);
}
