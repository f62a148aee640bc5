import { Button, ChevronLeft, ChevronRight, Cluster } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import type { Review } from '../useAdjacentNavigation.ts';
import styles from './applications.module.css';

/** Where one is among the applicants, and the way to the ones beside. */
export function NeighbourLinks({ review }: { review: Review }) {
  const { place, goToPrevious, goToNext } = review;
  return (
    <Cluster gap={2}>
      {place && <span className={styles.place}>{texts.application.place(place.position, place.total)}</span>}
      <Button
        size="sm"
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        aria-label={texts.application.previousLong}
        disabled={!goToPrevious}
        onClick={goToPrevious}
      >
        {texts.application.previous}
      </Button>
      <Button size="sm" aria-label={texts.application.nextLong} disabled={!goToNext} onClick={goToNext}>
        {texts.application.next}
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </Cluster>
  );
}
