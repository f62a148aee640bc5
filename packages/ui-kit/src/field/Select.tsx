import clsx from 'clsx';
import type { Ref, SelectHTMLAttributes } from 'react';
import { ChevronDown } from '../icons/tools.ts';
import { Field, type FieldTexts, splitProps } from './Field.tsx';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

interface NativeSelect extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> {
  options: readonly SelectOption[];
  /** First entry without a value. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

export interface SelectBoxProps extends NativeSelect {
  /** 32 px high, for tables. Needs an aria-label. */
  small?: boolean;
}

/** The bare select, without label: for tables and toolbars, with aria-label. */
export function SelectBox({ options, placeholder, small, className, ...select }: SelectBoxProps) {
  return (
    <span className={clsx(styles.select, className)}>
      <select className={clsx(styles.control, small && styles.small)} {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  );
}

export interface SelectProps extends FieldTexts, NativeSelect {}

/** The browser's own select, which works best on phones and with screen readers. */
export function Select(props: SelectProps) {
  const { texts, control } = splitProps(props);
  return <Field {...texts}>{(wiring) => <SelectBox {...control} {...wiring} />}</Field>;
}
