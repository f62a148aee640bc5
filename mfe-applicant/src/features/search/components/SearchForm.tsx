import { EMPLOYMENT_TYPES, normaliseSkill } from '@firstrung/contracts';
import { Button, ChevronDown, CountBadge, Search as SearchIcon, Select, TextField } from '@firstrung/ui-kit';
import { type JobSearch, MAX_LENGTH, MAX_SKILLS, readSearch } from '@firstrung/web-kit/public-pages';
import { type FormEvent, useId, useState } from 'react';
import { SkillsField } from '../../../shared/SkillsField.tsx';
import { texts } from '../texts.ts';
import styles from './search.module.css';

interface Props {
  search: JobSearch;
  onSearch: (search: JobSearch) => void;
}

/** The search form. Its fields are uncontrolled: give it a key that changes with `search`. */
export function SearchForm({ search, onSearch }: Props) {
  const { q, location, ...filters } = search;
  const [skills, setSkills] = useState<readonly string[]>(search.skill ?? []);
  // Small screens hide the filters behind a button with the number of active ones.
  const [isOpen, setOpen] = useState(false);
  const activeFilters = Object.keys(filters).length;
  const filtersId = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    for (const skill of skills) typed.append('skill', skill);
    onSearch(readSearch(typed));
  };

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.q}
          name="q"
          type="search"
          icon={<SearchIcon size={18} aria-hidden="true" />}
          maxLength={MAX_LENGTH}
          defaultValue={q}
        />
        <TextField label={texts.location} name="location" maxLength={MAX_LENGTH} defaultValue={location} />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary">
            {texts.submit}
          </Button>
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
        </div>
        <div id={filtersId} className={styles.filters} data-open={isOpen || undefined}>
          <SkillsField
            label={texts.skills}
            value={skills}
            onChange={setSkills}
            normalise={normaliseSkill}
            max={MAX_SKILLS}
          />
          <TextField
            label={texts.company}
            name="company"
            maxLength={MAX_LENGTH}
            defaultValue={search.company}
          />
          <Select
            label={texts.type}
            name="type"
            placeholder={texts.anyType}
            defaultValue={search.type ?? ''}
            options={EMPLOYMENT_TYPES.map((type) => ({ value: type, label: type }))}
          />
          <Select
            label={texts.sort}
            name="sort"
            defaultValue={search.sort ?? 'newest'}
            options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
          />
        </div>
      </form>
    </search>
  );
}
