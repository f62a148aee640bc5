import { Search, TextField } from '@firstrung/ui-kit';
import { useEffect, useRef, useState } from 'react';

/** How long someone must have stopped typing before we ask, milliseconds. */
const PAUSE = 250;

interface Props {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Words to search a table for; it follows the typing. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const told = useRef(value);

  useEffect(() => {
    if (value === told.current) return;
    // Someone else has changed it, as Back or "Show all" do.
    told.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const words = text.trim();
    if (words === told.current) return;
    const timer = setTimeout(() => {
      told.current = words;
      onSearch(words);
    }, PAUSE);
    return () => clearTimeout(timer);
  });

  return (
    <TextField
      type="search"
      label={label}
      icon={<Search size={18} aria-hidden="true" />}
      maxLength={200}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
