import type { ComponentProps, ElementType, ReactNode } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import type { FieldTable } from './fields.ts';

/** What a control gets from the form, and from the table of its fields. */
type Given = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error' | 'label';

type Props<Values extends FieldValues, Path extends FieldPath<Values>, Control extends ElementType> = {
  as: Control;
  name: Path;
  /** Default: that of the table. */
  label?: string;
  /** What is wrong with the value; nothing or `true` if it is right. */
  validate?: (value: FieldPathValue<Values, Path>, values: Values) => string | true | undefined;
} & Omit<ComponentProps<Control>, Given | 'as' | 'validate'>;

type FieldOf<Values extends FieldValues> = <
  Path extends FieldPath<Values>,
  Control extends ElementType = ElementType,
>(
  props: Props<Values, Path, Control>,
) => ReactNode;

interface AnyProps extends Props<FieldValues, string, ElementType> {
  labels: Readonly<Record<string, { label: string } | undefined>>;
}

function AnyField({ labels, as: Control, name, validate, ...props }: AnyProps) {
  const { field, fieldState } = useController({ name, ...(validate && { rules: { validate } }) });
  return <Control label={labels[name]?.label} {...field} error={fieldState.error?.message} {...props} />;
}

/** A control that gets its label from this table, and its value and error from the form around it. */
export const fieldOf = <Stored, Values extends FieldValues>(fields: FieldTable<Stored, Values>) =>
  ((props: Props<FieldValues, string, ElementType>) => (
    <AnyField labels={fields} {...props} />
  )) as FieldOf<Values>;
