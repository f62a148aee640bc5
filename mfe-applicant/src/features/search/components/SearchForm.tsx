import { EMPLOYMENT_TYPES, MAX_SEARCH_SKILLS, normaliseSkill } from '@firstrung/contracts';
import { type JobSearch, SearchBar } from '@firstrung/job-views';
import { Button, ChevronDown, CountBadge, labels, Select } from '@firstrung/ui-kit';
import { useId, useState } from 'react';
import { SkillsField } from '../../../shared/SkillsField.tsx';
import { texts } from '../texts.ts';
import { CompanyField } from './CompanyField.tsx';
import styles from './search.module.css';

interface Props {
  search: JobSearch;
  /** Name of the company that is searched for by its id. */
  companyName: string | undefined;
  onSearch: (search: JobSearch) => void;
}

/** The search: choices are applied at once, typed words by Enter or the button. */
export function SearchForm({ search, companyName, onSearch }: Props) {
  const { q, location, ...filters } = search;
  // Small screens hide the filters behind a button with the number of active ones.
  const [isOpen, setOpen] = useState(false);
  const activeFilters = Object.keys(filters).length;
  const filtersId = useId();
  const change = (changed: Partial<Record<keyof JobSearch, string | string[]>>) =>
    onSearch({ ...search, ...changed } as JobSearch);

  return (
    <SearchBar
      texts={texts}
      q={q}
      location={location}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const textOf = (name: string) => String(typed.get(name) ?? '').trim();
        setOpen(false);
        change({ q: textOf('q'), location: textOf('location'), company: textOf('company') });
      }}
    >
      <Button
        variant="quiet"
        className={styles.toggle}
        icon={<ChevronDown size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.filters} {activeFilters > 0 && <CountBadge count={activeFilters} />}
      </Button>
      <div id={filtersId} className={styles.filters} data-open={isOpen || undefined}>
        <SkillsField
          label={texts.skills}
          value={search.skill ?? []}
          onChange={(skills) => change({ skill: [...skills] })}
          normalise={normaliseSkill}
          max={MAX_SEARCH_SKILLS}
        />
        <CompanyField
          key={search.company}
          company={search.company}
          name={companyName}
          onRemove={() => change({ company: '' })}
        />
        <Select
          label={texts.type}
          name="type"
          placeholder={texts.anyType}
          value={search.type ?? ''}
          onChange={({ target }) => change({ type: target.value })}
          options={EMPLOYMENT_TYPES.map((type) => ({
            value: type,
            label: labels.employmentType[type] ?? type,
          }))}
        />
        <Select
          label={texts.sort}
          name="sort"
          value={search.sort ?? 'newest'}
          onChange={({ target }) => change({ sort: target.value })}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </SearchBar>
  );
}
