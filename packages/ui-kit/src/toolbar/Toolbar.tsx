import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './toolbar.module.css';

export interface ToolbarItem {
  key: string;
  /** Its accessible name and title. */
  label: string;
  content: ReactNode;
}

export interface ToolbarProps {
  label: string;
  items: readonly ToolbarItem[];
  onPress: (key: string) => void;
  /** Id of the control it works on. */
  controls?: string;
}

/** A row of small buttons with one tab stop; arrows, Home and End move inside (WAI-ARIA toolbar). */
export function Toolbar({ label, items, onPress, controls }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: (current + 1) % items.length,
    ArrowLeft: (current - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {items.map(({ key, label: name, content }, index) => (
        <button
          key={key}
          type="button"
          className={styles.button}
          aria-label={name}
          title={name}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onPress(key)}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
