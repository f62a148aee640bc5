import { MAX_SKILLS, normaliseSkill } from '@firstrung/contracts';
import { TagInput } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { useSkillSuggestions } from './search-skills.ts';

const { createJob: words } = texts;

interface Props {
  value: readonly string[];
  onChange: (skills: readonly string[]) => void;
  error: string | undefined;
}

/** Skills as tags, with those that other jobs ask for as suggestions (B§5). */
export function SkillsField({ value, onChange, error }: Props) {
  const [typed, setTyped] = useState('');
  const suggestions = useSkillSuggestions(typed);
  return (
    <TagInput
      label={words.skills}
      help={words.skillsHelp(MAX_SKILLS)}
      max={MAX_SKILLS}
      value={value}
      onChange={onChange}
      suggestions={suggestions}
      onQuery={setTyped}
      normalise={normaliseSkill}
      error={error}
    />
  );
}
