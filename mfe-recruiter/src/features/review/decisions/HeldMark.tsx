import type { ApplicationRow } from '@firstrung/contracts';
import { Clock } from '@firstrung/ui-kit';
import { useApi } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import styles from './decisions.module.css';
import { leftMark } from './held-texts.ts';

/** Says beside a status that its applicant does not know of it yet, and for how long. It does not tick. */
export function HeldMark({ held }: Pick<ApplicationRow, 'held'>) {
  const api = useApi();
  if (!held) return null;
  return (
    <span data-look="quiet small medium" className={styles.heldMark} title={texts.held.unknown}>
      <Clock size={12} aria-hidden="true" />
      {leftMark(Date.parse(held.until) - api.now())}
    </span>
  );
}
