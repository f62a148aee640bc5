import { MAX_SKILL_LENGTH, MAX_SKILLS, normaliseSkill } from '@firstrung/contracts';
import { jobLabels } from '@firstrung/job-views';
import { TagInput } from '@firstrung/ui-kit';
import { useSkillSuggestions } from '@firstrung/web-kit';
import { type Ref, useState } from 'react';
import { texts } from '../texts.ts';

interface Props {
  value: readonly string[];
  onChange: (skills: readonly string[]) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Skills as tags. Suggests skills that other jobs ask for (B§5). */
export function SkillsField({ value, onChange, error, ref }: Props) {
  const [typed, setTyped] = useState('');
  const suggestions = useSkillSuggestions(typed);
  return (
    <TagInput
      ref={ref}
      label={jobLabels.skills}
      help={helpFor(typed, value)}
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

/** Shows the skill that the typed text will become, if normalising changes it (B§5). */
function helpFor(typed: string, skills: readonly string[]): string {
  const text = typed.trim();
  const skill = normaliseSkill(text);
  if (skills.length >= MAX_SKILLS) return texts.form.skillsFull(MAX_SKILLS);
  if (text === '') return texts.form.skillsHelp(MAX_SKILLS);
  if (skill === '') return texts.form.skillNothing;
  if ([...skill].length > MAX_SKILL_LENGTH) return texts.form.skillLong(MAX_SKILL_LENGTH);
  if (skills.includes(skill)) return texts.form.skillThere(skill);
  return skill === text ? texts.form.skillsHelp(MAX_SKILLS) : texts.form.skillAs(skill);
}
