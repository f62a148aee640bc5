import clsx from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '../button/Button.tsx';
import { X } from '../icons.ts';
import { labels } from '../labels.ts';
import { Row } from '../layout/Layout.tsx';
import { Text } from '../text/Text.tsx';
import styles from './dialog.module.css';
import { useBackCloses } from './useBackCloses.ts';

const CONTROLS = 'a, button:not(:disabled), input:not(:disabled), select, textarea';

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
  /**
   * Over a long table: a popover with a veil instead of the browser's modal dialog, which makes the whole
   * page inert. To style 50 rows again for that, twice, takes a slow computer longer than all the rest.
   */
  veiled?: boolean;
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside and restores it afterwards.
 * The focus starts on the element with data-autofocus, else on the close button.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open && <OpenDialog {...rest} />;
}

function OpenDialog({
  onClose,
  backLeaves,
  title,
  children,
  actions,
  wide,
  sheet,
  veiled,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Close in a layout effect: later the element is removed already, and the focus is not restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (veiled) element?.showPopover();
    else element?.showModal();
    // A modal dialog focuses its first control by itself.
    const first = veiled ? element?.querySelector('button') : null;
    (element?.querySelector<HTMLElement>('[data-autofocus]') ?? first)?.focus();
    return () => {
      if (veiled) element?.hidePopover();
      else element?.close();
    };
  }, [veiled]);

  useBackCloses(dialog, backLeaves ? undefined : onClose);
  useVisibleHeight(dialog, sheet);

  const inner = (
    <div className={styles.inner}>
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
      {children && (
        <Text as="div" tone={2}>
          {children}
        </Text>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
  const shared = {
    ref: dialog,
    'aria-labelledby': titleId,
    // Ignore the second press of the double click that opened the dialog.
    onClick: (event: MouseEvent<HTMLDialogElement>) =>
      event.target === event.currentTarget && event.detail < 2 && onClose?.(),
  };
  const className = clsx(styles.dialog, wide && styles.wide, sheet && styles.sheet);

  if (veiled) {
    return (
      <dialog
        {...shared}
        className={styles.veil}
        popover="auto"
        aria-modal="true"
        onKeyDown={keepFocus}
        // The browser closes it on Escape. It also tells of it when the element is gone.
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'closed' && currentTarget.isConnected) onClose?.();
        }}
      >
        <div className={className}>{inner}</div>
      </dialog>
    );
  }
  return (
    <dialog
      {...shared}
      className={className}
      // Browsers obey the second Escape even if `cancel` was prevented.
      onKeyDown={(event) => event.key === 'Escape' && !onClose && event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      {inner}
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

/** Tab goes on at the other end. */
function keepFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
