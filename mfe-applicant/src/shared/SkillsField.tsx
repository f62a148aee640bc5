import { TagInput, type TagInputProps } from '@firstrung/ui-kit';
import { useSkillSuggestions } from '@firstrung/web-kit/forms';
import { useState } from 'react';

/** A tag input for skills that suggests skills of open jobs. */
export function SkillsField(props: Omit<TagInputProps, 'suggestions' | 'onQuery'>) {
  const [typed, setTyped] = useState('');
  const suggestions = useSkillSuggestions(typed);
  return <TagInput {...props} suggestions={suggestions} onQuery={setTyped} />;
}
