import {
  type AccountRole,
  cleanCode,
  MAX_CODE,
  MAX_PASSWORD,
  MAX_PERSON_NAME,
  minPassword,
  preparePassword,
} from '@firstrung/contracts';
import { PasswordField, type PasswordFieldProps, TextField, type TextFieldProps } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import { useState } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { texts } from './texts.ts';

const { fields } = texts;

const trim = (typed: string) => typed.trim();

/** For `form.register()`, by field. */
export const rules = {
  name: { required: fields.nameMissing, setValueAs: trim },
  address: {
    required: fields.emailOrPhoneMissing,
    setValueAs: trim,
    // As it is dialled within a country: with one 0, and without its code.
    validate: (typed: string) => !/^0[1-9][\d\s()/.-]*$/.test(typed.trim()) || fields.phoneNational,
  },
  code: { required: fields.codeMissing, setValueAs: cleanCode },
  secondFactorCode: { required: texts.secondFactor.codeMissing, setValueAs: cleanCode },
  password: { required: fields.passwordMissing },
  newPassword: (role: AccountRole) => ({
    required: fields.passwordChoose,
    // In the characters that the server counts.
    validate: (typed: string) => {
      const { length } = [...preparePassword(typed)];
      const least = minPassword(role);
      if (length < least) return fields.passwordShort(least);
      return length <= MAX_PASSWORD || fields.passwordLong;
    },
  }),
};

/** What a control gets of a form, by the name of its value: the value, and what is wrong with it. */
export const fieldsOf =
  <Values extends FieldValues>({ register, formState: { errors } }: UseFormReturn<Values>) =>
  <Name extends Path<Values>>(name: Name, rule: RegisterOptions<Values, Name>) => ({
    error: (get(errors, name) as FieldError | undefined)?.message,
    ...register(name, rule),
  });

export function NameField(props: Partial<TextFieldProps>) {
  return <TextField label={fields.name} autoComplete="name" maxLength={MAX_PERSON_NAME} {...props} />;
}

/** The email address or phone number of a login. */
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

interface CodeFieldProps extends Partial<TextFieldProps> {
  /** `always`, or `maybe`: phones show digits until the person asks for letters. Default: digits. */
  letters?: 'always' | 'maybe' | undefined;
  /** Of the button that asks for them. */
  lettersLabel?: string;
}

/**
 * The code of an email or text message. Those for a new password have letters, others only after many wrong
 * guesses, and never the first that was sent.
 */
export function CodeField({ letters, lettersLabel = fields.codeHasLetters, ...props }: CodeFieldProps) {
  const [wantsLetters, setWantsLetters] = useState(false);
  const isNumeric = letters !== 'always' && !wantsLetters;
  return (
    <TextField
      label={fields.code}
      autoComplete="one-time-code"
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_CODE}
      besideLabel={
        isNumeric &&
        letters && (
          <button type="button" data-look="link" onClick={() => setWantsLetters(true)}>
            {lettersLabel}
          </button>
        )
      }
      {...props}
    />
  );
}

export function CurrentPasswordField(props: Partial<PasswordFieldProps>) {
  return <PasswordField label={fields.password} autoComplete="current-password" {...props} />;
}

export function NewPasswordField(props: Partial<PasswordFieldProps>) {
  const { role } = useHost();
  return (
    <PasswordField
      label={fields.password}
      help={fields.passwordHelp(minPassword(role))}
      autoComplete="new-password"
      {...props}
    />
  );
}

/** A code of an authenticator app, or a recovery code. */
export const SecondFactorField = (props: Partial<TextFieldProps>) => (
  <CodeField
    label={texts.secondFactor.code}
    help={texts.secondFactor.codeHelp}
    letters="maybe"
    lettersLabel={texts.secondFactor.useRecoveryCode}
    {...props}
  />
);
