import { Button, Cluster } from '@firstrung/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { texts } from '../../../shared/texts.ts';
import type { Selection } from '../useSelection.ts';
import styles from './applicants.module.css';

const { selection: words } = texts;

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
    <section className={styles.bar} aria-label={words.label}>
      <p className={styles.barCount} aria-live="polite">
        {words.count(selection.size)}
      </p>
      <Cluster gap={2}>
        <Button size="sm" variant="primary" onClick={onDecide}>
          {words.decide}
        </Button>
        <Button size="sm" onClick={onMakeList}>
          {words.makeList}
        </Button>
        <Button size="sm" variant="quiet" onClick={selection.clear}>
          {words.clear}
        </Button>
      </Cluster>
    </section>
  );
}
