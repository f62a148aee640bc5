import { EMPLOYMENT_TYPES, normaliseSkill } from '@firstrung/contracts';
import { Select, TextField } from '@firstrung/ui-kit';
import { SkillsField } from '../../../shared/SkillsField.tsx';
import type { JobSearch } from '../../jobs/api/all-jobs.ts';
import { MAX_LENGTH, MAX_SKILLS } from '../search-params.ts';
import { texts } from '../texts.ts';

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
        label={texts.skills}
        value={skills}
        onChange={onSkills}
        normalise={normaliseSkill}
        max={MAX_SKILLS}
      />
      <TextField label={texts.company} name="company" maxLength={MAX_LENGTH} defaultValue={search.company} />
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
    </>
  );
}
