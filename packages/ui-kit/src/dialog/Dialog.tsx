import clsx from 'clsx';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/Button.tsx';
import { X } from '../icons/shell.ts';
import { labels } from '../labels.ts';
import { Row, Stack } from '../layout/Layout.tsx';
import styles from './dialog.module.css';
import { useBackCloses } from './useBackCloses.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, Back, the close button or a click outside. Absent: only the actions close it. */
  onClose?: () => void;
  /** Back leaves the page, as for a question before that, or the page's address says that it is open. */
  backLeaves?: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons below, the main one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** It fills the screen of a phone. Its actions stay in view, above the keyboard, while the rest scrolls. */
  sheet?: boolean;
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside and restores it afterwards.
 * The focus starts on the element with data-autofocus, else on the close button.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open && <OpenDialog {...rest} />;
}

type OpenProps = Omit<DialogProps, 'open'>;

function OpenDialog({ onClose, backLeaves, title, children, actions, wide, sheet }: OpenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Close in a layout effect: later the element is removed already, and the focus is not restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);

  useBackCloses(dialog, backLeaves ? undefined : onClose);
  useVisibleHeight(dialog, sheet);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-look="raised"
      className={clsx(styles.dialog, wide && styles.wide, sheet && styles.sheet)}
      // Ignore the second press of the double click that opened the dialog.
      onClick={(event) => event.target === event.currentTarget && event.detail < 2 && onClose?.()}
      // Browsers obey the second Escape even if `cancel` was prevented.
      onKeyDown={(event) => event.key === 'Escape' && !onClose && event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <Stack className={styles.inner}>
        <Row gap={4} align="start" justify="space-between">
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {onClose && (
            <IconButton label={labels.close} size="sm" onClick={onClose}>
              <X size={18} />
            </IconButton>
          )}
        </Row>
        {children && <div data-look="quiet">{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </Stack>
    </dialog>
  );
}

/** The keyboard of a phone covers a part of the page, which stays as high as it was. Zooming is no matter. */
function useVisibleHeight(dialog: RefObject<HTMLElement | null>, isUsed = false) {
  useLayoutEffect(() => {
    const { visualViewport } = window;
    if (!isUsed || !visualViewport) return;
    const set = () =>
      dialog.current?.style.setProperty(
        '--visible-height',
        `${visualViewport.height * visualViewport.scale}px`,
      );
    set();
    visualViewport.addEventListener('resize', set);
    return () => visualViewport.removeEventListener('resize', set);
  }, [dialog, isUsed]);
}
