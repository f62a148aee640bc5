import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './popup.module.css';
import { usePopup } from './usePopup.ts';

interface TooltipProps {
  text: string;
  /** The text as screen readers say it, where it repeats on a page. */
  label?: string;
  children: ReactNode;
}

/** Text with a tooltip that shows on hover, on focus and when pressed, so that it works by touch too. */
export function Tooltip({ text, label, children }: TooltipProps) {
  const { id, anchor, popup, onToggle } = usePopup('center');
  const show = () => {
    if (!popup.current?.matches(':popover-open')) popup.current?.showPopover();
  };
  const hide = () => popup.current?.hidePopover();
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.tooltipTrigger}
        data-tall
        aria-label={label}
        aria-describedby={id}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {children}
      </button>
      <span
        ref={popup}
        id={id}
        popover="manual"
        role="tooltip"
        data-look="raised"
        className={clsx(styles.popup, styles.tooltip)}
        onToggle={onToggle}
      >
        {text}
      </span>
    </>
  );
}
