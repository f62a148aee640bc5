import { PasswordField, type PasswordFieldProps, TextField, type TextFieldProps } from '@firstrung/ui-kit';
import { texts } from './texts.ts';

const { fields } = texts;
/** The server's limits (A§5, A§9). */
const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 128;

const trim = (typed: string) => typed.trim();

/** For `form.register()`, by field. */
export const rules = {
  name: { required: fields.nameMissing, setValueAs: trim },
  address: { required: fields.emailOrPhoneMissing, setValueAs: trim },
  code: { required: fields.codeMissing, setValueAs: trim },
  password: { required: fields.passwordMissing },
  newPassword: {
    required: fields.passwordChoose,
    minLength: { value: MIN_PASSWORD, message: fields.passwordShort },
  },
};

/** The e-mail address or phone number of a login. */
export function AddressField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      label={fields.emailOrPhone}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** The six digits of an email or text message. */
export function CodeField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      label={fields.code}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      {...props}
    />
  );
}

export function CurrentPasswordField(props: Partial<PasswordFieldProps>) {
  return <PasswordField label={fields.password} autoComplete="current-password" {...props} />;
}

export function NewPasswordField(props: Partial<PasswordFieldProps>) {
  return (
    <PasswordField
      label={fields.password}
      help={fields.passwordHelp}
      autoComplete="new-password"
      maxLength={MAX_PASSWORD}
      {...props}
    />
  );
}
