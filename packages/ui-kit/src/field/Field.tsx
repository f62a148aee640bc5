import { type ReactNode, useId } from 'react';
import { CircleAlert } from '../icons.ts';
import { labels } from '../labels.ts';
import { Text } from '../text/Text.tsx';
import styles from './field.module.css';

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
  id?: string;
  /** How much more the control takes, below the help. */
  limit?: ReactNode;
  children: (wiring: ControlWiring) => ReactNode;
}

/** Label, help and error around a control, connected by id. */
export function Field({ id: given, label, help, error, optional, besideLabel, limit, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const describedBy =
    [help && `${id}-help`, limit && `${id}-limit`, error && `${id}-error`].filter(Boolean).join(' ') ||
    undefined;
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {optional && (
          <Text as="span" tone={3} size="sm">
            {labels.optional}
          </Text>
        )}
        {besideLabel}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {limit && (
        <div id={`${id}-limit`} className={styles.help}>
          {limit}
        </div>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <div className={styles.error}>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{error}</span>
          </div>
        )}
      </div>
    </div>
  );
}
