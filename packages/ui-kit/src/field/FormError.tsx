import type { ReactNode } from 'react';
import { CircleAlert } from '../icons.ts';
import styles from './field.module.css';

/** Why the form was refused; keep it mounted (children undefined) so that it is announced. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <div className={styles.formError}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{children}</span>
        </div>
      )}
    </div>
  );
}
