import type { ReactNode } from 'react';
import { CircleAlert } from '../icons.ts';
import styles from './field.module.css';

/** Why a form was refused. Keep it mounted without children, so that a new error is announced. */
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
