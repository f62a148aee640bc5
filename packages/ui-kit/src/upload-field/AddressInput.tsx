import { useEffect, useState } from 'react';
import { TextField } from '../field/TextField.tsx';
import { labels } from '../labels.ts';
import { isFileAddress, type UploadKind } from './check.ts';

interface Props {
  kind: UploadKind;
  value: string;
  onChange: (address: string) => void;
  onFlaw: (flaw: string | undefined) => void;
}

/** Our own addresses say nothing to anyone. */
const shownOf = (address: string) => (/^https?:/.test(address) ? address : '');

/** For a file that is kept elsewhere. */
export function AddressInput({ kind, value, onChange, onFlaw }: Props) {
  const [text, setText] = useState(shownOf(value));
  // Whatever was typed before gives way to another file.
  useEffect(() => setText(shownOf(value)), [value]);

  const commit = () => {
    const typed = text.trim();
    if (typed === shownOf(value)) return onFlaw(undefined);
    // Emptied: that is what the remove button is for, but who empties it means the same.
    if (typed !== '' && !isFileAddress(typed)) return onFlaw(labels.httpsOnly);
    onFlaw(undefined);
    onChange(typed);
  };

  return (
    <TextField
      label={kind === 'image' ? labels.orPictureAddress : labels.orDocumentAddress}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // It is no sending of the form.
        event.preventDefault();
        commit();
      }}
    />
  );
}
