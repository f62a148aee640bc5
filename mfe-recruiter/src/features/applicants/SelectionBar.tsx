import { Button, Cluster } from '@firstrung/ui-kit';
import { texts } from '../../texts.ts';
import styles from './applicants.module.css';
import type { Selection } from './selection.ts';

const { selection: words } = texts;

interface Props {
  selection: Selection;
  onDecide: () => void;
  onMakeList: () => void;
}

/** What can be done with the applicants that are ticked; it stays in sight. */
export function SelectionBar({ selection, onDecide, onMakeList }: Props) {
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
