import type { ApplicantProfile } from '@firstrung/contracts';
import { Link } from 'react-router';
import { completeness, PROFILE_STEPS } from '../completeness.ts';
import { texts } from '../texts.ts';
import styles from './profile-progress.module.css';

const { progress: words } = texts;

interface Props {
  profile: ApplicantProfile;
  /** Opens the form; absent on other pages, where the next step links to the profile. */
  onNext?: () => void;
}

/** How complete the profile is, as a ladder of six rungs, and the next step. Nothing once it is complete. */
export function ProfileProgress({ profile, onNext }: Props) {
  const { done, next } = completeness(profile);
  if (!next) return null;
  return (
    <div className={styles.progress}>
      <span className={styles.ladder} aria-hidden="true">
        {PROFILE_STEPS.map((step, index) => (
          <i key={step} className={index < done ? styles.lit : undefined} />
        ))}
      </span>
      <p className={styles.text}>
        <strong>{words.done(done, PROFILE_STEPS.length)}</strong>
        <span>
          {words.next}{' '}
          {onNext ? (
            <button type="button" className={styles.next} onClick={onNext}>
              {words.steps[next]}
            </button>
          ) : (
            <Link to="/profile">{words.steps[next]}</Link>
          )}
        </span>
        <span className={styles.why}>{words.why}</span>
      </p>
    </div>
  );
}
