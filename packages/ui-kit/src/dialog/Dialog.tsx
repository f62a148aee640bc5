import clsx from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/Button.tsx';
import { X } from '../icons.ts';
import { labels } from '../labels.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a click outside. Absent: only the actions close it. */
  onClose?: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons below, the main one last. */
  actions?: ReactNode;
  wide?: boolean;
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside and restores it afterwards.
 * The focus starts on the element with data-autofocus, else on the close button.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open && <OpenDialog {...rest} />;
}

function OpenDialog({ onClose, title, children, actions, wide }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Close in a layout effect: later the element is removed already, and the focus is not restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      // Browsers obey the second Escape even if `cancel` was prevented.
      onKeyDown={(event) => event.key === 'Escape' && !onClose && event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Ignore the second press of the double click that opened the dialog.
      onClick={(event) => event.target === event.currentTarget && event.detail < 2 && onClose?.()}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {onClose && (
            <IconButton label={labels.close} size="sm" onClick={onClose}>
              <X size={18} />
            </IconButton>
          )}
        </div>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
