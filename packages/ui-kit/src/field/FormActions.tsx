import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { labels } from '../labels.ts';
import { Cluster } from '../layout/Layout.tsx';
import { type Conflict, ConflictBanner } from '../notice/ConflictBanner.tsx';
import { FormError } from './FormError.tsx';
import styles from './form-actions.module.css';

export interface FormActionsProps {
  submitLabel: ReactNode;
  submitting: boolean;
  /** Why the form was refused. */
  error?: ReactNode;
  /** What another person has saved first. */
  conflict?: Conflict | undefined;
  /** Absent: the form can't be cancelled. */
  onCancel?: (() => void) | undefined;
  /** After them: further buttons, and what one should know before pressing. */
  children?: ReactNode;
}

/** The end of a long form: submit, cancel and the form's error. It stays in view while the form scrolls. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, submitting, error, conflict, onCancel, children } = props;
  return (
    <div className={styles.actions} data-notices="top">
      {conflict && <ConflictBanner {...conflict} submitting={submitting} />}
      <FormError>{error}</FormError>
      <Cluster gap={3}>
        <Button type="submit" variant="primary" loading={submitting}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={submitting}>
            {labels.cancel}
          </Button>
        )}
        {children}
      </Cluster>
    </div>
  );
}
