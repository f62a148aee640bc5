import { hasMoreWords, MAX_SEARCH_TEXT, spacedWordsOf } from '@firstrung/contracts';
import { Search, TextField } from '@firstrung/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';

/** Pause in typing before the search runs, milliseconds. */
const DEBOUNCE_MS = 250;

interface Props {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The search of a table. It runs while the user types. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const searched = useRef(value);

  useEffect(() => {
    if (value === searched.current) return;
    // The value changed from outside, e.g. by Back or “Show all”. What was typed since the last search stays.
    const before = searched.current;
    searched.current = value;
    setText((typed) => (typed.trim() === before ? value : typed));
  }, [value]);

  useEffect(() => {
    const query = text.trim();
    if (query === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = query;
      onSearch(query);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <TextField
      type="search"
      label={label}
      placeholder={label}
      help={hasMoreWords(spacedWordsOf(text)) && texts.table.firstWords}
      icon={<Search size={18} aria-hidden="true" />}
      maxLength={MAX_SEARCH_TEXT}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
