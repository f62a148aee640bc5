import clsx from 'clsx';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { IconButton } from '../button/Button.tsx';
import { ArrowUpRight } from '../icons/shell.ts';
import { EllipsisVertical } from '../icons/tools.ts';
import { labels } from '../labels.ts';
import styles from './popup.module.css';
import { type PopupAlign, usePopup } from './usePopup.ts';

export interface MenuItem {
  label: string;
  /** 16 px. */
  icon?: ReactNode;
  /** Path of a page that it leads to. */
  to?: string;
  /** The page opens in a new tab, and its name says so. */
  inNewTab?: boolean;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** Attributes for the button that opens the menu. */
export interface MenuTrigger {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

export interface MenuProps {
  /** Its accessible name. */
  label: string;
  /** The button that opens it. Absent: three dots, with the menu's name. */
  trigger?: (wiring: MenuTrigger) => ReactNode;
  /** Of the three dots. */
  size?: 'sm' | 'md';
  /** `null` is a separator. */
  items: readonly (MenuItem | null)[];
  align?: PopupAlign;
  /** Above the items; the accessible name has to say it, too. */
  title?: ReactNode;
}

/** The index that each key moves to, from index `at` of `count`. */
const moves = (at: number, count: number): Readonly<Record<string, number>> => ({
  ArrowDown: (at + 1) % count,
  ArrowUp: (at - 1 + count) % count,
  Home: 0,
  End: count - 1,
});

/** A menu of actions with arrow keys, first letters and Escape. For choosing a value use Select. */
export function Menu({ label, trigger, size = 'md', items, align = 'end', title }: MenuProps) {
  const { id, open, anchor, popup, onToggle } = usePopup(align);

  const buttons = () => [
    ...(popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const byLetter = [...all.slice(at + 1), ...all].find((button) =>
      button.textContent.toLowerCase().startsWith(event.key.toLowerCase()),
    );
    if (event.key === 'Tab') popup.current?.hidePopover();
    const target =
      all[moves(at, all.length)[event.key] ?? -1] ?? (/^\S$/.test(event.key) ? byLetter : undefined);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  const wiring = {
    ref: anchor,
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
  } as const;
  return (
    <>
      {trigger?.(wiring) ?? (
        <IconButton {...wiring} label={label} size={size}>
          <EllipsisVertical size={size === 'sm' ? 16 : 18} />
        </IconButton>
      )}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        data-look="raised"
        className={clsx(styles.popup, styles.menu)}
        onToggle={(event) => {
          onToggle(event);
          if (event.newState === 'open') buttons()[0]?.focus();
        }}
        onKeyDown={onKeyDown}
      >
        {title && open && (
          <div data-look="medium" className={styles.menuTitle} aria-hidden="true">
            {title}
          </div>
        )}
        {items.map((item, index) =>
          item ? (
            <Item key={item.label} item={item} onChoose={() => popup.current?.hidePopover()} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: separators have no identity and never move
            <hr key={index} className={styles.separator} />
          ),
        )}
      </div>
    </>
  );
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { label, icon, to, inNewTab = false, onSelect, danger, disabled } = item;
  const className = clsx(styles.item, danger && styles.danger);
  const common = { role: 'menuitem', tabIndex: -1, className } as const;
  if (to === undefined)
    return (
      <button
        type="button"
        {...common}
        disabled={disabled}
        onClick={() => {
          onChoose();
          onSelect?.();
        }}
      >
        {icon}
        {label}
      </button>
    );
  return (
    <Link to={to} {...common} {...(inNewTab && { target: '_blank' })} onClick={onChoose}>
      {icon}
      {label}
      {inNewTab && <ArrowUpRight size={14} aria-hidden="true" />}
      {inNewTab && <VisuallyHidden> {labels.opensInNewTab}</VisuallyHidden>}
    </Link>
  );
}
