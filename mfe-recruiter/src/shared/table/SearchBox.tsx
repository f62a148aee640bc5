import { hasMoreWords, MAX_SEARCH_TEXT, spacedWordsOf } from '@firstrung/contracts';
import { Search, TextField } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { useTypedFilter } from './useTypedFilter.ts';

interface Props {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The search of a table. It runs while the user types. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [text, setText] = useTypedFilter({ value, read: (typed) => typed.trim(), onChange: onSearch });
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
