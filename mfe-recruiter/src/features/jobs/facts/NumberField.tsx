import { numberHelp } from '@firstrung/job-views';
import { TextField, type TextFieldProps } from '@firstrung/ui-kit';
import { useState } from 'react';
import { numberText, parseAmount } from './numbers.ts';

interface Props extends Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode' | 'autoComplete'> {
  /** `null`: empty; `NaN`: what is typed is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number, typed in the way of any region. */
export function NumberField({ value, onChange, help, ...field }: Props) {
  const [typed, setTyped] = useState(() => numberText(value));
  // The form's value wins over what was typed, as when the form is emptied.
  const text = Object.is(parseAmount(typed), value) ? typed : numberText(value);
  return (
    <TextField
      {...field}
      help={numberHelp(text) ?? help}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseAmount(event.target.value));
      }}
    />
  );
}
