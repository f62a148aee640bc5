import type { RejectionReason } from '@firstrung/contracts';
import styles from './rejection-reasons.module.css';
import { rejectionTexts } from './texts.ts';

/** Why an application was rejected, as its applicant reads it; nothing without reasons. */
export function RejectionReasons({ reasons = [] }: { reasons?: readonly RejectionReason[] | undefined }) {
  if (reasons.length === 0) return null;
  return (
    <p className={styles.reasons}>
      <strong>{rejectionTexts.title}</strong>{' '}
      <span>{reasons.map((reason) => rejectionTexts.reasons[reason]).join(' · ')}</span>
    </p>
  );
}
