import clsx from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import styles from './field.module.css';

export interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  help?: ReactNode;
  /** Keeps the label for screen readers only, e.g. in a table. */
  hideLabel?: boolean;
  indeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Yes or no; of type `radio` one option of a `RadioGroup`. */
export function Checkbox({
  label,
  help,
  hideLabel,
  indeterminate = false,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const id = useId();
  return (
    <label className={clsx(styles.check, className)}>
      <input
        type="checkbox"
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        {...(help && { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-help` })}
        {...input}
      />
      {hideLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={styles.checkText}>
          {help ? <span id={`${id}-label`}>{label}</span> : label}
          {help && (
            <span id={`${id}-help`} data-look="faint small" className={styles.note}>
              {help}
            </span>
          )}
        </span>
      )}
    </label>
  );
}
