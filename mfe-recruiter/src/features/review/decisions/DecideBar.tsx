import type { ApplicationStatus } from '@firstrung/contracts';
import { Button, ChevronLeft, ChevronRight } from '@firstrung/ui-kit';
import styles from '../pane/applications.module.css';
import type { AdjacentNavigation } from '../pane/useAdjacentNavigation.ts';
import { texts } from '../texts.ts';

type Decided = keyof typeof texts.decision.buttons;

interface Props {
  /** Absent: nothing can be decided. */
  onDecide?: ((status: ApplicationStatus) => void) | undefined;
  navigation: AdjacentNavigation;
}

/** The decisions, and the way to the adjacent applications: in view, on phones and tablets at the bottom. */
export function DecideBar({ onDecide, navigation: { position, goToPrevious, goToNext } }: Props) {
  return (
    <section className={styles.decideBar} data-notices="top-when-narrow" aria-label={texts.decision.bar}>
      {onDecide && (
        <div className={styles.decisions}>
          {Object.entries(texts.decision.buttons).map(([status, label]) => (
            <Button key={status} onClick={() => onDecide(status as Decided)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {position && <span className={styles.position}>{texts.application.positionOf(position)}</span>}
      <Button
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        aria-label={texts.application.previousLong}
        disabled={!goToPrevious}
        onClick={goToPrevious}
      >
        <span className={styles.stepText}>{texts.application.previous}</span>
      </Button>
      <Button aria-label={texts.application.nextLong} disabled={!goToNext} onClick={goToNext}>
        <span className={styles.stepText}>{texts.application.next}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </section>
  );
}
