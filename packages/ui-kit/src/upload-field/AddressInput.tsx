import { type Ref, useEffect, useState } from 'react';
import { TextField } from '../field/TextField.tsx';
import { isComposing } from '../focus/is-composing.ts';
import { labels } from '../labels.ts';
import { isFileAddress, type UploadKind } from './check.ts';

interface Props {
  kind: UploadKind;
  value: string;
  onChange: (address: string) => void;
  onProblem: (problem: string | undefined) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Addresses of our own uploads mean nothing to people, so the field stays empty. */
const displayedAddress = (address: string) => (/^https?:/.test(address) ? address : '');

/** Field for the address of a file on another site. */
export function AddressInput({ kind, value, onChange, onProblem, ref }: Props) {
  const [text, setText] = useState(displayedAddress(value));
  // Another file replaces what was typed.
  useEffect(() => setText(displayedAddress(value)), [value]);

  const commit = () => {
    const typed = text.trim();
    if (typed === displayedAddress(value)) return onProblem(undefined);
    // Clearing the field removes the file, as the remove button does.
    if (typed !== '' && !isFileAddress(typed)) return onProblem(labels.httpsOnly);
    onProblem(undefined);
    onChange(typed);
  };

  return (
    <TextField
      {...(ref && { ref })}
      label={kind === 'image' ? labels.orImageAddress : labels.orDocumentAddress}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return;
        // Enter must not submit the form.
        event.preventDefault();
        commit();
      }}
    />
  );
}
