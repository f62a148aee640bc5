import type { ApplicantProfile } from '@firstrung/contracts';
import { Cluster, Row, Text } from '@firstrung/ui-kit';
import { completeness, PROFILE_STEPS } from '../completeness.ts';
import { texts } from '../texts.ts';
import styles from './profile-progress.module.css';

const { progress: words } = texts;

interface Props {
  profile: ApplicantProfile;
  /** Opens the form. */
  onNext: () => void;
  /** Says so once it is complete. */
  showsComplete?: boolean;
}

/** How complete the profile is, as a ladder of six rungs, and the next step. */
export function ProfileProgress({ profile, onNext, showsComplete }: Props) {
  const { done, next } = completeness(profile);
  if (!next && !showsComplete) return null;
  return (
    <Row gap={4} className={styles.progress}>
      <span className={next ? styles.ladder : `${styles.ladder} ${styles.complete}`} aria-hidden="true">
        {PROFILE_STEPS.map((step, index) => (
          <i key={step} className={index < done ? styles.lit : undefined} />
        ))}
      </span>
      <Cluster as="p" align="baseline" className={styles.text}>
        <strong>{next ? words.done(done, PROFILE_STEPS.length) : words.complete}</strong>
        {next && (
          <span>
            {words.next}{' '}
            <button type="button" className={styles.next} onClick={onNext}>
              {words.steps[next]}
            </button>
          </span>
        )}
        <Text as="span" tone={3} size="sm">
          {words.why}
        </Text>
      </Cluster>
    </Row>
  );
}
