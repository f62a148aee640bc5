import { PasswordField, type PasswordFieldProps } from '@firstrung/ui-kit';
import { texts } from './texts.ts';

const { fields } = texts;
/** A§5, A§9; the server insists on it too. */
const MIN_PASSWORD = 6;

/** For `register()`. */
export const newPassword = {
  required: fields.passwordChoose,
  minLength: { value: MIN_PASSWORD, message: fields.passwordShort },
};

/** A password that one chooses. */
export function NewPasswordField(props: Partial<PasswordFieldProps>) {
  return (
    <PasswordField
      label={fields.password}
      help={fields.passwordHelp}
      autoComplete="new-password"
      maxLength={128}
      {...props}
    />
  );
}
