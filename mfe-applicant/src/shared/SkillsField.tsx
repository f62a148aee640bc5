import { TagInput, type TagInputProps } from '@firstrung/ui-kit';
import { useSkillSuggestions } from '@firstrung/web-kit';
import { useState } from 'react';

/** Skills as tags, with those that open jobs ask for as suggestions. */
export function SkillsField(props: Omit<TagInputProps, 'suggestions' | 'onQuery'>) {
  const [typed, setTyped] = useState('');
  const suggestions = useSkillSuggestions(typed);
  return <TagInput {...props} suggestions={suggestions} onQuery={setTyped} />;
}
