import { Button, FormError } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import styles from './auth.module.css';

interface Props {
  /** Why the server refused the form. */
  refusal: ReactNode;
  busy: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The end of a form: what went wrong, if it did, and the button. */
export function Submit({ refusal, busy, disabled, children }: Props) {
  return (
    <div className={styles.submit}>
      <FormError>{refusal}</FormError>
      <Button type="submit" variant="primary" size="lg" wide loading={busy} disabled={disabled}>
        {children}
      </Button>
    </div>
  );
}
