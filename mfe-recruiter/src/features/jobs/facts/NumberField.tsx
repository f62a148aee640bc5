import { parseNumber } from '@firstrung/contracts';
import { formatNumber } from '@firstrung/i18n';
import { numberHelp } from '@firstrung/job-views';
import { TextField, type TextFieldProps } from '@firstrung/ui-kit';
import { useState } from 'react';

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

/** A number of a fact: at least 0, two decimals at most. `null` for a blank text, `NaN` for any other. */
export function parseAmount(text: string): number | null {
  const number = parseNumber(text);
  return number === null || (number >= 0 && Number(number.toFixed(2)) === number) ? number : Number.NaN;
}

/** The text that a field begins with. */
export const numberText = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : formatNumber(value);
