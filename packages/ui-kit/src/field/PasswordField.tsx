import clsx from 'clsx';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { IconButton } from '../button/Button.tsx';
import { Eye, EyeOff } from '../icons.ts';
import { labels } from '../labels.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './field.module.css';

/** Without `maxLength`, which would cut a password that nobody sees. */
export interface PasswordFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'maxLength'> {
  ref?: Ref<HTMLInputElement>;
}

/** A password that can be shown. Set autoComplete to current-password or new-password. */
export function PasswordField({
  label,
  help,
  error,
  optional,
  besideLabel,
  id,
  className,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional} besideLabel={besideLabel}>
      {(wiring) => (
        <div className={styles.withButton}>
          <input
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={clsx(styles.control, className)}
            {...input}
            {...wiring}
          />
          <IconButton
            label={shown ? labels.hidePassword : labels.showPassword}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} /> : <Eye size={18} />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
