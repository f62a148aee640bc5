import { type ReactNode, useId } from 'react';
import { CircleAlert } from '../icons.ts';
import { labels } from '../labels.ts';
import { Text } from '../text/Text.tsx';
import styles from './field.module.css';

export interface FieldSetProps {
  legend: ReactNode;
  help?: ReactNode;
  /** Shown and announced. */
  error?: ReactNode;
  /** Shows "optional" in the legend. */
  optional?: boolean | undefined;
  children: ReactNode;
}

/** Several controls that answer one question, e.g. checkboxes. */
export function FieldSet({ legend, help, error, optional, children }: FieldSetProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={styles.set} aria-describedby={describedBy}>
      <legend className={styles.label}>
        {legend}
        {optional && (
          <Text as="span" tone={3} weight={400}>
            {' '}
            {labels.optional}
          </Text>
        )}
      </legend>
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {children}
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <div className={styles.error}>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{error}</span>
          </div>
        )}
      </div>
    </fieldset>
  );
}
