import { MAX_SKILLS, normaliseSkill } from '@firstrung/contracts';
import { TagInput } from '@firstrung/ui-kit';
import { useSkillSuggestions } from '@firstrung/web-kit';
import { useState } from 'react';
import { texts } from '../../texts.ts';

const { jobFields: words } = texts;

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
  if (text === '') return words.skillsHelp(MAX_SKILLS);
  if (skill === '') return words.skillNothing;
  if (skills.includes(skill)) return words.skillThere(skill);
  return skill === text ? words.skillsHelp(MAX_SKILLS) : words.skillAs(skill);
}
