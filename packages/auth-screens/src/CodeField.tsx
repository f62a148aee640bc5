import { TextField, type TextFieldProps } from '@firstrung/ui-kit';
import { texts } from './texts.ts';

/** For `register()`: the code is required, and sent without the spaces around it. */
export const code = {
  required: texts.fields.codeMissing,
  setValueAs: (typed: string) => typed.trim(),
};

/** The six digits of a letter. */
export function CodeField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      label={texts.fields.code}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      {...props}
    />
  );
}
