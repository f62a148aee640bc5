import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '../button/Button.tsx';
import { Info } from '../icons/shell.ts';
import styles from './popup.module.css';
import { usePopup } from './usePopup.ts';

/** A button with an "i" that shows an explanation when pressed: by pointer, touch and keyboard alike. */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  const { id, open, anchor, popup, onToggle } = usePopup('center');
  return (
    <>
      <IconButton ref={anchor} label={label} size="sm" popoverTarget={id} aria-expanded={open}>
        <Info size={18} />
      </IconButton>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        data-look="raised"
        className={clsx(styles.popup, styles.info)}
        onToggle={onToggle}
      >
        {children}
      </div>
    </>
  );
}
