import { type ReactNode, useId } from 'react';
import { FieldSet, type FieldSetProps } from './FieldSet.tsx';
import styles from './field.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
}

export interface RadioGroupProps<Value extends string> extends Omit<FieldSetProps, 'children'> {
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  required?: boolean;
}

/** One of a few options, all visible. For many use Select. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  required,
  ...set
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <FieldSet {...set}>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            required={required}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.checkText}>
            {option.label}
            {option.help && (
              <span data-look="faint small" className={styles.note}>
                {option.help}
              </span>
            )}
          </span>
        </label>
      ))}
    </FieldSet>
  );
}
