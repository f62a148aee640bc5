import { EMPLOYMENT_TYPES, normaliseSkill } from '@firstrung/contracts';
import { Select, TextField } from '@firstrung/ui-kit';
import { SkillsField } from '../../../shared/SkillsField.tsx';
import { texts } from '../../../texts.ts';
import type { JobSearch } from '../../jobs/api/all-jobs.ts';
import { MAX_LENGTH, MAX_SKILLS } from '../search-params.ts';

const { search: words } = texts;

interface Props {
  search: JobSearch;
  skills: readonly string[];
  onSkills: (skills: readonly string[]) => void;
}

/** What narrows a search down, and the order of what it finds. */
export function Filters({ search, skills, onSkills }: Props) {
  return (
    <>
      <SkillsField
        label={words.skills}
        value={skills}
        onChange={onSkills}
        normalise={normaliseSkill}
        max={MAX_SKILLS}
      />
      <TextField label={words.company} name="company" maxLength={MAX_LENGTH} defaultValue={search.company} />
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
    </>
  );
}
