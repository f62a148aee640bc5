import { filtersOf, type JobSearch, tellMe, writeSearch } from '@firstrung/job-views';
import { Button, ButtonLink, Check } from '@firstrung/ui-kit';
import { returnTo, useNotify, useSession } from '@firstrung/web-kit';
import { useLocation } from 'react-router';
import { editedSearch } from '../../jobs/link-state.ts';
import {
  keyOf,
  useChangeSearch,
  useSavedSearches,
  useSaveSearch,
  useTakeOverSearch,
} from '../api/saved-searches.ts';
import { guestSearch } from '../guest-store.ts';
import { SAVED_JOBS } from '../path.ts';
import { searchTexts as texts } from '../search-texts.ts';

/** Saves the search, so that its new jobs are told of: for visitors after they have signed up. */
export function TellMe({ search }: { search: JobSearch }) {
  const { account } = useSession();
  useTakeOverSearch();
  const filters = filtersOf(search);
  if (Object.keys(filters).length === 0 || account?.isSuspended) return null;
  if (account) return <TellApplicant search={search} />;
  return (
    <ButtonLink
      {...tellMe}
      to="/signup"
      state={returnTo(`/jobs?${writeSearch(filters)}`)}
      onClick={() => guestSearch.set(filters)}
    />
  );
}

function TellApplicant({ search }: { search: JobSearch }) {
  const { data: saved = [] } = useSavedSearches();
  const { savedSearch: editedId } = editedSearch(useLocation().state);
  const save = useSaveSearch();
  const change = useChangeSearch();
  const notify = useNotify();
  const body = { search: filtersOf(search) };
  if (saved.some((one) => keyOf(one.search) === keyOf(search)))
    return (
      <ButtonLink {...tellMe} icon={<Check size={16} />} to={SAVED_JOBS}>
        {texts.isSaved}
      </ButtonLink>
    );
  if (saved.some(({ _id }) => _id === editedId))
    return (
      <Button
        {...tellMe}
        loading={change.isPending}
        onClick={() =>
          change.mutate(
            { body: { ...body, searchId: editedId! } },
            { onSuccess: () => notify(texts.changed, 'ok') },
          )
        }
      >
        {texts.saveChanges}
      </Button>
    );
  return <Button {...tellMe} loading={save.isPending} onClick={() => save.mutate({ body })} />;
}
