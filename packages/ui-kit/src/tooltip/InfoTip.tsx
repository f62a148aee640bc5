import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { IconButton } from '../button/Button.tsx';
import { Info } from '../icons.ts';
import styles from '../menu/popup.module.css';

/** An "i" that explains: opens on hover and on press, so it works by touch and keyboard. */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger
        openOnHover
        render={
          <IconButton label={label} size="sm">
            <Info size={18} />
          </IconButton>
        }
      />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.info} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
