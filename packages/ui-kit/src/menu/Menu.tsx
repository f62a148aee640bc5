import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import styles from './popup.module.css';

export interface MenuItem {
  label: string;
  /** 16 px. */
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The button that opens it, e.g. <IconButton label="…">. */
  trigger: ReactElement;
  /** A line between groups where an entry is null. */
  items: readonly (MenuItem | null)[];
  align?: 'start' | 'center' | 'end';
}

/** Actions behind a button: arrow keys, typing ahead, Escape. For choosing a value use Select. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.menu}>
            {items.map((item, index) =>
              item ? (
                <Base.Item
                  key={item.label}
                  className={clsx(styles.item, item.danger && styles.danger)}
                  disabled={item.disabled}
                  onClick={item.onSelect}
                >
                  {item.icon}
                  {item.label}
                </Base.Item>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator has nothing but its place
                <Base.Separator key={index} className={styles.separator} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
