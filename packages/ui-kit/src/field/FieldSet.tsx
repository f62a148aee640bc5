import { type ReactNode, useId } from 'react';
import { labels } from '../labels.ts';
import { FieldError } from './Field.tsx';
import styles from './field.module.css';

export interface FieldSetProps {
  legend: ReactNode;
  /** The legend is no title. */
  quiet?: boolean;
  help?: ReactNode;
  /** Shown and announced. */
  error?: ReactNode;
  /** Shows "optional" in the legend. */
  optional?: boolean | undefined;
  children: ReactNode;
}

/** Several controls that answer one question, e.g. checkboxes. */
export function FieldSet({ legend, quiet, help, error, optional, children }: FieldSetProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={styles.set} aria-labelledby={`${id}-legend`} aria-describedby={describedBy}>
      <legend data-look="small">
        <span id={`${id}-legend`} data-look={quiet ? 'quiet' : 'medium'}>
          {legend}
          {optional && <span data-look="faint normal"> {labels.optional}</span>}
        </span>
        {help && ' '}
        {help && (
          <span id={`${id}-help`} data-look="faint">
            {help}
          </span>
        )}
      </legend>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
