import type { RecruiterJob } from '@firstrung/contracts';
import { Banner } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

/** Why the operator hides a job, on its page. */
export function RestrictionBanner({ job: { restriction } }: { job: RecruiterJob }) {
  const { productName } = useHost();
  if (!restriction) return null;
  const { reason, rule } = restriction;
  return (
    <div className={styles.banners}>
      <Banner tone="warn">
        <strong>{texts.restriction.hidden(productName, reason)}</strong>{' '}
        {rule && `${texts.restriction.rule(rule)} `}
        {texts.restriction.meaning}
      </Banner>
    </div>
  );
}

/** The same in a row of a table. */
export function RestrictionNote({ job: { restriction } }: { job: RecruiterJob }) {
  const { productName } = useHost();
  if (!restriction) return null;
  const text = texts.restriction.hidden(productName, restriction.reason);
  return (
    <span className={styles.restriction} title={text}>
      {text}
    </span>
  );
}
