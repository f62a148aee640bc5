import { Button, Cluster } from '@firstrung/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { texts } from '../texts.ts';
import type { Selection } from '../useSelection.ts';
import styles from './applicants.module.css';

interface Props {
  selection: Selection;
  onDecide: () => void;
  onMakeList: () => void;
  /** It has gone, and the focus with it. */
  onFocusLost: () => void;
}

/** What can be done with the applicants that are ticked; it stays in sight. */
export function SelectionBar({ selection, onDecide, onMakeList, onFocusLost }: Props) {
  const onGone = useEffectEvent(() => {
    if (document.activeElement === document.body) onFocusLost();
  });
  useEffect(() => () => onGone(), []);

  return (
    <section className={styles.bar} aria-label={texts.selection.label}>
      <p className={styles.barCount} aria-live="polite">
        {texts.selection.count(selection.size)}
      </p>
      <Cluster gap={2}>
        <Button size="sm" variant="primary" onClick={onDecide}>
          {texts.selection.decide}
        </Button>
        <Button size="sm" onClick={onMakeList}>
          {texts.selection.makeList}
        </Button>
        <Button size="sm" variant="quiet" onClick={selection.clear}>
          {texts.selection.clear}
        </Button>
      </Cluster>
    </section>
  );
}
