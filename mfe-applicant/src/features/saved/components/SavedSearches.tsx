import { MAX_SEARCH_NAME, type SavedSearch } from '@firstrung/contracts';
import { searchName, writeSearch } from '@firstrung/job-views';
import {
  FormDialog,
  Menu,
  QueryContent,
  Row,
  Rows,
  Stack,
  TextField,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  useChangeSearch,
  useDeleteSearch,
  useSavedSearches,
  useTakeOverSearch,
} from '../api/saved-searches.ts';
import { searchTexts as texts } from '../search-texts.ts';

/** The applicant's saved searches. Each leads to its results, where it can be changed. */
export function SavedSearches() {
  useTakeOverSearch();
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const query = useSavedSearches();
  // A search that is deleted had the focus in its menu.
  useRestoreFocus(section, () => title.current);
  return (
    <Stack as="section" gap={2} ref={section} aria-labelledby="saved-searches">
      <h2 ref={title} id="saved-searches" tabIndex={-1}>
        {texts.title}
      </h2>
      <QueryContent query={query} loading={texts.loading} failedTitle={texts.failedTitle}>
        {(searches) =>
          searches.length === 0 ? (
            <p data-look="quiet">{texts.empty}</p>
          ) : (
            <Rows>
              {searches.map((saved) => (
                <li key={saved._id}>
                  <One saved={saved} />
                </li>
              ))}
            </Rows>
          )
        }
      </QueryContent>
    </Stack>
  );
}

function One({ saved: { _id: searchId, name: given, search, every, isPaused } }: { saved: SavedSearch }) {
  const [isNaming, setNaming] = useState(false);
  const change = useChangeSearch();
  const remove = useDeleteSearch();
  const name = given || searchName(search);
  const set = (changes: Partial<Pick<SavedSearch, 'name' | 'every' | 'isPaused'>>) =>
    change.mutate({ body: { searchId, ...changes } });
  const other = every === 'day' ? 'week' : 'day';
  return (
    <Row justify="space-between" align="center">
      <Stack gap={1}>
        <Link to={`/jobs?${writeSearch(search)}`} state={{ savedSearch: searchId }}>
          {name}
        </Link>
        <p data-look="quiet small">{isPaused ? texts.paused : texts.every[every]}</p>
      </Stack>
      <Menu
        label={texts.menu(name)}
        items={[
          {
            label: isPaused ? texts.resume : texts.pause,
            onSelect: () => set({ isPaused: !isPaused }),
          },
          { label: texts.every[other], onSelect: () => set({ every: other }) },
          { label: texts.rename, onSelect: () => setNaming(true) },
          null,
          { label: texts.remove, danger: true, onSelect: () => remove.mutate({ body: { searchId } }) },
        ]}
      />
      {isNaming && (
        <FormDialog
          title={texts.rename}
          submitLabel={texts.save}
          onClose={() => setNaming(false)}
          onSubmit={({ currentTarget }) => {
            set({ name: String(new FormData(currentTarget).get('name')) });
            setNaming(false);
          }}
        >
          <TextField label={texts.name} name="name" maxLength={MAX_SEARCH_NAME} defaultValue={name} />
        </FormDialog>
      )}
    </Row>
  );
}
