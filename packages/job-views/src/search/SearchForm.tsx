import { EMPLOYMENT_TYPES, isUuid, MAX_SEARCH_TEXT } from '@firstrung/contracts';
import { Button, ChevronDown, CountBadge, labels, Select, TextField } from '@firstrung/ui-kit';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { FactFilters } from './FactFilters.tsx';
import { type FilterChip, FilterChips } from './FilterChips.tsx';
import { type FilterProps, valueOrDefault } from './filter-props.ts';
import type { JobSearch } from './job-search.ts';
import { SearchBar } from './SearchBar.tsx';
import styles from './search-form.module.css';
import { searchTexts as texts } from './texts.ts';

export interface SearchFormProps extends FilterProps {
  /** The filters of the search, and further ones. */
  chips: readonly FilterChip[];
  /** The field for skills. */
  skills: ReactNode;
  /**
   * The fields of the filters are behind a button. Absent on the server, where the button does nothing yet.
   */
  filters?: { isOpen: boolean; onToggle: () => void };
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/**
 * The form of the search. Without handlers it is a plain GET form with the names of the address's parameters.
 */
export function SearchForm({ search, chips, skills, filters, onChange, onSubmit }: SearchFormProps) {
  // An amount of pay is one filter with its unit and currency.
  const { q, location, payUnit, currency, ...others } = search;
  const activeFilters = Object.keys(others).length;
  const filtersId = useId();
  return (
    <SearchBar q={q} location={location} {...(onSubmit && { onSubmit })}>
      <div className={styles.refine}>
        <Button
          size="sm"
          className={styles.toggle}
          icon={<ChevronDown size={16} aria-hidden="true" />}
          aria-expanded={filters?.isOpen}
          aria-controls={filtersId}
          onClick={filters?.onToggle}
        >
          {texts.filtersTitle} {activeFilters > 0 && <CountBadge count={activeFilters} />}
        </Button>
        {chips.length > 0 && <FilterChips label={texts.filtersTitle} chips={chips} />}
      </div>
      <div id={filtersId} className={styles.filters} data-open={filters?.isOpen || undefined}>
        {skills}
        <CompanyField key={search.company} company={search.company} />
        <Select
          label={texts.type}
          name="type"
          placeholder={texts.anyType}
          {...valueOrDefault(search.type ?? '', onChange && ((type) => onChange({ type })))}
          options={EMPLOYMENT_TYPES.map((type) => ({
            value: type,
            label: labels.employmentType[type] ?? type,
          }))}
        />
        <FactFilters search={search} onChange={onChange} />
        {q !== undefined && (
          <Select
            label={texts.sort}
            name="sort"
            {...valueOrDefault(
              search.sort ?? 'relevance',
              onChange && ((sort) => onChange({ sort: sort === 'newest' ? sort : '' })),
            )}
            options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
          />
        )}
      </div>
    </SearchBar>
  );
}

/** The field for skills where no script runs: a text for one skill. */
export const OneSkillField = ({ search }: { search: JobSearch }) => (
  <TextField label={texts.skills} name="skill" maxLength={MAX_SEARCH_TEXT} defaultValue={search.skill?.[0]} />
);

/** The company that is searched for as a text. An id, as links have it, is shown as a filter to remove. */
const CompanyField = ({ company }: Pick<JobSearch, 'company'>) =>
  company !== undefined && isUuid(company) ? (
    <input type="hidden" name="company" value={company} />
  ) : (
    <TextField label={texts.company} name="company" maxLength={MAX_SEARCH_TEXT} defaultValue={company} />
  );
