import { Button, ButtonLink, Cluster, Dialog, Stack } from '@firstrung/ui-kit';
import type { ComponentProps, ReactNode } from 'react';
import { type FilterChip, FilterChips } from './FilterChips.tsx';
import { FilterFields } from './FilterFields.tsx';
import { writeSearch } from './job-search.ts';
import { SearchBar, type SearchBarProps } from './SearchBar.tsx';
import styles from './search-form.module.css';
import { searchTexts as texts } from './texts.ts';

interface Props
  extends ComponentProps<typeof FilterFields>,
    Pick<SearchBarProps, 'places' | 'onChange' | 'onSubmit'> {
  /** The filters of the search, and further ones. */
  chips: readonly FilterChip[];
  /** Beside the filters: saves the search. */
  save?: ReactNode;
  /** The filters in a sheet. Absent on the server: readers without scripts have them below the bar. */
  sheet?: {
    isOpen: boolean;
    /** Gets the form, whose words and place may not have been searched for yet. */
    onOpen: (form: HTMLFormElement) => void;
    onClose: () => void;
    /** What the present choice finds, e.g. "12 jobs"; absent while it isn't known. */
    found: string | undefined;
  };
}

/** The search. On the server it is a plain GET form with the names of the address's parameters. */
export function SearchForm({ chips, save, sheet, places, onChange, onSubmit, ...fields }: Props) {
  // An amount of pay is one filter with its unit and currency.
  const { q, location, country, payUnit, currency, sort, ...others } = fields.search;
  const activeFilters = Object.keys(others).length;
  return (
    <SearchBar q={q} location={location} places={places} {...(sheet && { onChange, onSubmit })}>
      <Cluster gap={2} className={styles.refine}>
        <Button
          size="sm"
          className={styles.toggle}
          aria-haspopup="dialog"
          onClick={({ currentTarget: { form } }) => form && sheet?.onOpen(form)}
        >
          {texts.filtersTitle}
          {activeFilters > 0 && ` · ${activeFilters}`}
        </Button>
        {save}
        {chips.length > 0 && <FilterChips label={texts.filtersTitle} chips={chips} />}
      </Cluster>
      {sheet ? (
        <Dialog
          sheet
          open={sheet.isOpen}
          title={texts.filtersTitle}
          onClose={sheet.onClose}
          actions={
            <>
              {activeFilters > 0 && (
                <ButtonLink
                  to={`/jobs?${writeSearch({ q, location, sort })}`}
                  variant="quiet"
                  size="lg"
                  onClick={sheet.onClose}
                >
                  {texts.clear}
                </ButtonLink>
              )}
              <Button type="submit" variant="primary" size="lg">
                {texts.show(sheet.found)}
              </Button>
            </>
          }
        >
          <Stack>
            <FilterFields {...fields} />
          </Stack>
        </Dialog>
      ) : (
        <div className={styles.unscripted}>
          <FilterFields {...fields} />
        </div>
      )}
    </SearchBar>
  );
}
