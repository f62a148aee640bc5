import { Button, Cluster } from '@firstrung/ui-kit';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { DecisionSheet } from '../decisions/DecisionSheet.tsx';
import styles from './applicants.module.css';
import { SettleHeld } from './SettleHeld.tsx';
import { texts } from './texts.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  selection: Selection;
  /** More actions on the selected applicants. */
  children?: ReactNode;
  hasShortcuts: boolean;
  /** Called when the bar disappears while it has the focus. */
  onFocusLost: () => void;
}

/** The actions on the selected applicants. The bar stays visible while the page scrolls. */
export function SelectionBar({ selection, children, hasShortcuts, onFocusLost }: Props) {
  const [decides, setDecides] = useState(false);
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
        <Button size="sm" variant="primary" onClick={() => setDecides(true)}>
          {texts.selection.decide}
        </Button>
        <SettleHeld selection={selection} />
        {children}
        <Button size="sm" variant="quiet" onClick={selection.clear}>
          {texts.selection.clear}
        </Button>
      </Cluster>
      {decides && (
        <DecisionSheet
          people={selection.people}
          hasShortcuts={hasShortcuts}
          onClose={() => setDecides(false)}
          onDecided={selection.remove}
        />
      )}
    </section>
  );
}
