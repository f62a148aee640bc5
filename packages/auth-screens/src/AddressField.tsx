import { TextField, type TextFieldProps } from '@firstrung/ui-kit';
import { texts } from './texts.ts';

/** For `register()`: the address is required, and sent without the spaces around it. */
export const address = {
  required: texts.fields.emailOrPhoneMissing,
  setValueAs: (typed: string) => typed.trim(),
};

/** E-mail or phone number: what one logs in with. */
export function AddressField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      label={texts.fields.emailOrPhone}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
