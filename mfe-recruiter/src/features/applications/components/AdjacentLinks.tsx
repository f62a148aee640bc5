import { Button, ChevronLeft, ChevronRight, Cluster } from '@firstrung/ui-kit';
import { texts } from '../../../shared/texts.ts';
import type { Review } from '../useAdjacentNavigation.ts';
import styles from './applications.module.css';

const { application: words } = texts;

/** Where one is among the applicants, and the way to the ones beside. */
export function NeighbourLinks({ review }: { review: Review }) {
  const { place, goToPrevious, goToNext } = review;
  return (
    <Cluster gap={2}>
      {place && <span className={styles.place}>{words.place(place.position, place.total)}</span>}
      <Button
        size="sm"
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        aria-label={words.previousLong}
        disabled={!goToPrevious}
        onClick={goToPrevious}
      >
        {words.previous}
      </Button>
      <Button size="sm" aria-label={words.nextLong} disabled={!goToNext} onClick={goToNext}>
        {words.next}
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </Cluster>
  );
}
