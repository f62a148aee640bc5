import { MAX_SKILL_LENGTH, MAX_SKILLS, normaliseSkill } from '@firstrung/contracts';
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

/** Skills as tags, with those that other jobs ask for as suggestions (B§5). */
export function SkillsField({ value, onChange, error, ref }: Props) {
  const [typed, setTyped] = useState('');
  const suggestions = useSkillSuggestions(typed);
  return (
    <TagInput
      ref={ref}
      label={texts.fields.skills}
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

/** What will become of the text, as soon as that is another than was typed (B§5). */
function helpFor(typed: string, skills: readonly string[]): string {
  const text = typed.trim();
  const skill = normaliseSkill(text);
  if (skills.length >= MAX_SKILLS) return texts.fields.skillsFull(MAX_SKILLS);
  if (text === '') return texts.fields.skillsHelp(MAX_SKILLS);
  if (skill === '') return texts.fields.skillNothing;
  if ([...skill].length > MAX_SKILL_LENGTH) return texts.fields.skillLong(MAX_SKILL_LENGTH);
  if (skills.includes(skill)) return texts.fields.skillThere(skill);
  return skill === text ? texts.fields.skillsHelp(MAX_SKILLS) : texts.fields.skillAs(skill);
}
