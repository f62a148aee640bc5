import { EMPLOYMENT_TYPES, normaliseSkill } from '@firstrung/contracts';
import { Button, Search as SearchIcon, Select, TagInput, TextField } from '@firstrung/ui-kit';
import { type FormEvent, useState } from 'react';
import { texts } from '../../texts.ts';
import type { JobSearch } from '../jobs/all-jobs.ts';
import styles from './search.module.css';
import { MAX_LENGTH, MAX_SKILLS, readSearch } from './search-params.ts';

const { search: words } = texts;

interface Props {
  search: JobSearch;
  onSearch: (search: JobSearch) => void;
}

/** What to look for. Begins with the search of the address; give it that as key. */
export function SearchForm({ search, onSearch }: Props) {
  const [skills, setSkills] = useState<readonly string[]>(search.skill ?? []);

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
        <div className={styles.words}>
          <TextField
            label={words.q}
            help={words.qHelp}
            name="q"
            type="search"
            icon={<SearchIcon size={18} aria-hidden="true" />}
            maxLength={MAX_LENGTH}
            defaultValue={search.q}
          />
        </div>
        <TextField
          label={words.location}
          name="location"
          maxLength={MAX_LENGTH}
          defaultValue={search.location}
        />
        <TextField
          label={words.company}
          name="company"
          maxLength={MAX_LENGTH}
          defaultValue={search.company}
        />
        <TagInput
          label={words.skills}
          value={skills}
          onChange={setSkills}
          normalise={normaliseSkill}
          max={MAX_SKILLS}
        />
        <Select
          label={words.type}
          name="type"
          placeholder={words.anyType}
          defaultValue={search.type ?? ''}
          options={EMPLOYMENT_TYPES.map((type) => ({ value: type, label: type }))}
        />
        <Select
          label={words.sort}
          name="sort"
          defaultValue={search.sort ?? 'newest'}
          options={Object.entries(words.sorts).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit" variant="primary" className={styles.submit}>
          {words.submit}
        </Button>
      </form>
    </search>
  );
}
