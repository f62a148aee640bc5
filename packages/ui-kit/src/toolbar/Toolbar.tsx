import type { ReactNode } from 'react';
import styles from './toolbar.module.css';
import { useOneTabStop } from './useOneTabStop.ts';

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
  const stop = useOneTabStop<HTMLDivElement>();
  return (
    <div role="toolbar" aria-label={label} aria-controls={controls} className={styles.toolbar} {...stop}>
      {items.map(({ key, label: name, content }) => (
        <button
          key={key}
          type="button"
          className={styles.button}
          aria-label={name}
          title={name}
          onClick={() => onPress(key)}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
