import clsx from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldTexts, splitProps } from './Field.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  /** Inside the box, left: an icon of 18 px. */
  icon?: ReactNode;
  /** Inside the box, right: an IconButton. */
  button?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Spread react-hook-form's register() into it. */
export function TextField({ icon, button, className, ...props }: TextFieldProps) {
  const { texts, control: input } = splitProps(props);
  return (
    <Field {...texts} maxLength={input.maxLength}>
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
