import type { RecruiterJob, Review } from '@firstrung/contracts';
import { formatDateTime, formatDay } from '@firstrung/i18n';
import { Banner, ButtonLink, Cluster } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { useRights } from '../../../shared/members.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

const { review: words } = texts;

/** What waits for the operator, or was refused, on its page. `mend`: how it is sent in again. */
export function ReviewBanner({ review, mend }: { review: Review | undefined; mend: ReactNode }) {
  const { productName } = useHost();
  if (!review?.refused && !review?.since) return null;
  const { refused, since, shown, usualHours } = review;
  const waits = since && words.waits(productName, formatDateTime(since));
  return (
    <div className={styles.banners}>
      <Banner tone={refused ? 'warn' : 'info'}>
        <Cluster gap={3}>
          <span>
            <strong>{refused ? words.refused(productName, refused.reason) : waits}</strong>{' '}
            {!refused && usualHours !== undefined && `${words.usually(usualHours)} `}
            {words.shown[shown]}
          </span>
          {refused && mend}
        </Cluster>
      </Banner>
    </div>
  );
}

/** The same of a job. */
export function JobReviewBanner({ job: { _id, review } }: { job: RecruiterJob }) {
  const { mayEdit } = useRights();
  const mend = mayEdit && (
    <ButtonLink size="sm" variant="primary" to={`/recruiter/job-details/${_id}/edit`}>
      {words.sendAgain}
    </ButtonLink>
  );
  return <ReviewBanner review={review} mend={mend} />;
}

/** The same in a row of a table. */
export function ReviewNote({ job: { review } }: { job: RecruiterJob }) {
  const { productName } = useHost();
  if (!review?.refused && !review?.since) return null;
  const { refused, since } = review;
  const text = refused
    ? words.refused(productName, refused.reason)
    : words.waits(productName, formatDay(since!));
  return (
    <span className={refused ? styles.restriction : styles.place} title={text}>
      {text}
    </span>
  );
}
