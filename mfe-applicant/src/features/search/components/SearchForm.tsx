import { Button, ChevronDown, CountBadge, Search as SearchIcon, TextField } from '@firstrung/ui-kit';
import { type FormEvent, useId, useState } from 'react';
import type { JobSearch } from '../../jobs/api/all-jobs.ts';
import { MAX_LENGTH, readSearch } from '../search-params.ts';
import { texts } from '../texts.ts';
import { Filters } from './Filters.tsx';
import styles from './search.module.css';

interface Props {
  search: JobSearch;
  onSearch: (search: JobSearch) => void;
}

/** What to look for. Begins with the search of the address; give it that as key. */
export function SearchForm({ search, onSearch }: Props) {
  const { q, location, ...filters } = search;
  const [skills, setSkills] = useState<readonly string[]>(search.skill ?? []);
  // Small screens show them on demand, and how many are set.
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(filters).length;
  const id = useId();

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
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.filters} {count > 0 && <CountBadge count={count} />}
          </Button>
        </div>
        <div id={id} className={styles.filters} data-open={isOpen || undefined}>
          <Filters search={search} skills={skills} onSkills={setSkills} />
        </div>
      </form>
    </search>
  );
}
