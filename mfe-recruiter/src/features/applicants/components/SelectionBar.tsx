import { Button, Cluster } from '@firstrung/ui-kit';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { texts } from '../texts.ts';
import type { Selection } from '../useSelection.ts';
import styles from './applicants.module.css';

interface Props {
  selection: Selection;
  onDecide: () => void;
  /** More actions on the selected applicants. */
  children?: ReactNode;
  /** Called when the bar disappears while it has the focus. */
  onFocusLost: () => void;
}

/** The actions on the selected applicants. The bar stays visible while the page scrolls. */
export function SelectionBar({ selection, onDecide, children, onFocusLost }: Props) {
  const onUnmount = useEffectEvent(() => {
    if (document.activeElement === document.body) onFocusLost();
  });
  useEffect(() => () => onUnmount(), []);

  return (
    <section className={styles.bar} data-notices="top" aria-label={texts.selection.label}>
      <p className={styles.barCount} aria-live="polite">
        {texts.selection.count(selection.size)}
      </p>
      <Cluster gap={2}>
        <Button size="sm" variant="primary" onClick={onDecide}>
          {texts.selection.decide}
        </Button>
        {children}
        <Button size="sm" variant="quiet" onClick={selection.clear}>
          {texts.selection.clear}
        </Button>
      </Cluster>
    </section>
  );
}
