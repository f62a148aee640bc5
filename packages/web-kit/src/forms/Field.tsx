import type { ComponentProps, ElementType, ReactNode } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';

/** What a control gets from the form. */
type Given = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error';

type Props<Values extends FieldValues, Path extends FieldPath<Values>, Control extends ElementType> = {
  as: Control;
  name: Path;
  /** What is wrong with the value; nothing or `true` if it is right. */
  validate?: (value: FieldPathValue<Values, Path>, values: Values) => string | true | undefined;
} & Omit<ComponentProps<Control>, Given | 'as' | 'validate'>;

type FieldOf<Values extends FieldValues> = <
  Path extends FieldPath<Values>,
  Control extends ElementType = ElementType,
>(
  props: Props<Values, Path, Control>,
) => ReactNode;

function AnyField({ as: Control, name, validate, ...props }: Props<FieldValues, string, ElementType>) {
  const { field, fieldState } = useController({ name, ...(validate && { rules: { validate } }) });
  return <Control {...field} error={fieldState.error?.message} {...props} />;
}

/** A control with its value and error from the form around it: `const Field = fieldOf<Values>()`. */
export const fieldOf = <Values extends FieldValues>() => AnyField as unknown as FieldOf<Values>;
