import clsx from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  /** Inside the box, left: an icon of 18 px. */
  icon?: ReactNode;
  /** Inside the box, right: an IconButton. */
  button?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Spread react-hook-form's register() into it. */
export function TextField({
  label,
  help,
  error,
  optional,
  besideLabel,
  icon,
  button,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      optional={optional}
      besideLabel={besideLabel}
      maxLength={input.maxLength}
    >
      {(wiring) => {
        const control = (
          <input type="text" className={clsx(styles.control, className)} {...input} {...wiring} />
        );
        if (!icon && !button) return control;
        return (
          <div className={clsx(icon && styles.withIcon, button && styles.withButton)}>
            {icon}
            {control}
            {button}
          </div>
        );
      }}
    </Field>
  );
}
