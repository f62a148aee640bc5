import { type Ref, useEffect, useState } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { TextField } from '../field/TextField.tsx';
import { isComposing } from '../focus/is-composing.ts';
import { labels } from '../labels.ts';
import { isFileAddress, type UploadKind } from './check.ts';

interface Props {
  kind: UploadKind;
  value: string;
  onChange: (address: string) => void;
  onProblem: (problem: string | undefined) => void;
  /** The file was refused: a typed address is shown with the reason. */
  isWrong: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Addresses of our own uploads mean nothing to people, so the field stays empty. */
const displayedAddress = (address: string) => (/^https?:/.test(address) ? address : '');

/** Field for the address of a file on another site: folded, because few people have one. */
export function AddressInput({ kind, value, onChange, onProblem, isWrong, ref }: Props) {
  const [text, setText] = useState(displayedAddress(value));
  const [isOpen, setOpen] = useState(false);
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

  const label = kind === 'image' ? labels.orImageAddress : labels.orDocumentAddress;
  return (
    <details
      open={isOpen || (isWrong && text !== '')}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-look="quiet small">{label}</summary>
      <TextField
        {...(ref && { ref })}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
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
    </details>
  );
}
