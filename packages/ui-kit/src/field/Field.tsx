import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { CircleAlert } from '../icons/shell.ts';
import { labels } from '../labels.ts';
import { Row } from '../layout/Layout.tsx';
import styles from './field.module.css';
import { useTextLimit } from './useTextLimit.tsx';

/** Texts of a field, beside the attributes of its control. */
export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  /** Shown and announced; marks the control invalid. */
  error?: ReactNode;
  /** Shows "optional" beside the label. */
  optional?: boolean;
  /** Beside the label, e.g. a "Forgot password?" link. */
  besideLabel?: ReactNode;
}

/** Attributes that connect a control with its label, help and error. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /** Of a text box: once it is near, the field says how many characters are left. */
  maxLength?: number | undefined;
  children: (wiring: ControlWiring) => ReactNode;
}

/** Label, help and error around a control, connected by id. */
export function Field({
  id: given,
  label,
  help,
  error,
  optional,
  besideLabel,
  maxLength,
  children,
}: FieldProps) {
  const limit = useTextLimit(maxLength);
  const made = useId();
  const id = given ?? made;
  const describedBy =
    [help && `${id}-help`, limit.note && `${id}-limit`, error && `${id}-error`].filter(Boolean).join(' ') ||
    undefined;
  return (
    <div className={styles.field} {...(maxLength && limit.handlers)}>
      <Row align="baseline" justify="space-between" data-look="small">
        <label data-look="medium" htmlFor={id}>
          {label}
        </label>
        {optional && <span data-look="faint small">{labels.optional}</span>}
        {besideLabel}
      </Row>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <Help id={`${id}-help`}>{help}</Help>
      <Help id={`${id}-limit`}>{limit.note}</Help>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** Separates what the field shows from the attributes of its control. */
export function splitProps<P extends FieldTexts & { id?: string | undefined }>({
  label,
  help,
  error,
  optional,
  besideLabel,
  id,
  ...control
}: P) {
  return { texts: { label, help, error, optional, besideLabel, id }, control };
}

interface NoteProps {
  id: string;
  children: ReactNode;
}

const Help = ({ id, children }: NoteProps) =>
  children && (
    <div id={id} data-look="faint small" className={styles.note}>
      {children}
    </div>
  );

export const FieldError = ({ id, children }: NoteProps) => (
  <div id={id} aria-live="polite">
    {children && (
      <div data-look="danger small medium" className={clsx(styles.note, styles.error)}>
        <CircleAlert size={16} aria-hidden="true" />
        <span>{children}</span>
      </div>
    )}
  </div>
);
