import { Button, Cluster } from '@firstrung/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { SendToSelectionButton } from '../../messages/components/SendToSelectionButton.tsx';
import { texts } from '../texts.ts';
import type { Selection } from '../useSelection.ts';
import styles from './applicants.module.css';

interface Props {
  job: { _id: string; title: string };
  selection: Selection;
  onDecide: () => void;
  /** Absent while a list is edited. */
  onMakeList: (() => void) | undefined;
  /** Called when the bar disappears while it has the focus. */
  onFocusLost: () => void;
}

/** The actions on the selected applicants. The bar stays visible while the page scrolls. */
export function SelectionBar({ job, selection, onDecide, onMakeList, onFocusLost }: Props) {
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
        {onMakeList && (
          <Button size="sm" onClick={onMakeList}>
            {texts.selection.makeList}
          </Button>
        )}
        <SendToSelectionButton job={job} people={selection.people} />
        <Button size="sm" variant="quiet" onClick={selection.clear}>
          {texts.selection.clear}
        </Button>
      </Cluster>
    </section>
  );
}
