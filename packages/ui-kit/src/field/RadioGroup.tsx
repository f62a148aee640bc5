import { type ReactNode, useId } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { FieldSet, type FieldSetProps } from './FieldSet.tsx';

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
        <Checkbox
          {...option}
          key={option.value}
          type="radio"
          name={name}
          checked={option.value === value}
          required={required}
          onChange={() => onChange(option.value)}
        />
      ))}
    </FieldSet>
  );
}
