import type { ReactNode } from 'react';
import message from '../notice/message.module.css';
import { ToneIcon } from '../notice/ToneIcon.tsx';
import styles from './field.module.css';

/** Why a form was refused. Keep it mounted without children, so that a new error is announced. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={styles.refusal}>
      {children && (
        <div className={message.message} data-tone="danger">
          <ToneIcon tone="danger" />
          <span>{children}</span>
        </div>
      )}
    </div>
  );
}
