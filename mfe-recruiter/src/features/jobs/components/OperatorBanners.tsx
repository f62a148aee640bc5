import type { RecruiterJob, Restriction, Review } from '@firstrung/contracts';
import { formatDateTime, formatDay } from '@firstrung/i18n';
import { Banner, ButtonLink, Cluster, Stack } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../../shared/members.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

const { restriction: hiddenWords, review: words } = texts;

interface Props {
  /** Why the operator hides it. */
  restriction: Pick<Restriction, 'reason' | 'rule'> | undefined;
  /** Who sees it all the same. */
  meaning: string;
  /** What waits for the operator, or was refused. */
  review: Review | undefined;
  /** How it is sent in again. */
  mend: ReactNode;
}

/** On the page of a job or a company: that the operator hides it, is to approve it, or has refused it. */
export function OperatorBanners({ restriction, meaning, review, mend }: Props) {
  const { productName } = useHost();
  const { mayEdit } = useRights();
  const said = review && reviewText(review, productName, formatDateTime);
  return (
    <Stack gap={5} className={styles.banners}>
      {restriction && (
        <Banner tone="warn">
          <strong>{hiddenWords.hidden(productName, restriction.reason)}</strong>{' '}
          {restriction.rule && `${hiddenWords.rule(restriction.rule)} `}
          {meaning} {mayEdit && <Link to="/recruiter/settings#restrictions">{hiddenWords.reply}</Link>}
        </Banner>
      )}
      {said && (
        <Banner tone={review.refused ? 'warn' : 'info'}>
          <Cluster gap={3}>
            <span>
              <strong>{said}</strong>{' '}
              {!review.refused && review.usualHours !== undefined && `${words.usually(review.usualHours)} `}
              {words.shown[review.shown]}
            </span>
            {review.refused && mend}
          </Cluster>
        </Banner>
      )}
    </Stack>
  );
}

export function JobOperatorBanners({ job: { _id, restriction, review } }: { job: RecruiterJob }) {
  const { mayEdit } = useRights();
  const mend = mayEdit && (
    <ButtonLink size="sm" variant="primary" to={`/recruiter/job-details/${_id}/edit`}>
      {words.sendAgain}
    </ButtonLink>
  );
  return (
    <OperatorBanners restriction={restriction} meaning={hiddenWords.meaning} review={review} mend={mend} />
  );
}

/** What the operator has hidden, refused or not approved yet, in a row of a table. */
export function OperatorNotes({ job: { restriction, review } }: { job: RecruiterJob }) {
  const { productName } = useHost();
  const hidden = restriction && hiddenWords.hidden(productName, restriction.reason);
  const said = review && reviewText(review, productName, formatDay);
  return (
    <>
      {hidden && <Note isBad>{hidden}</Note>}
      {said && <Note isBad={Boolean(review.refused)}>{said}</Note>}
    </>
  );
}

const Note = ({ isBad, children }: { isBad: boolean; children: string }) => (
  <span
    data-look={`${isBad ? 'danger' : 'faint'} small normal`}
    className={isBad ? styles.restriction : styles.place}
    title={children}
  >
    {children}
  </span>
);

function reviewText({ refused, since }: Review, board: string, format: (time: string) => string) {
  if (refused) return words.refused(board, refused.reason);
  return since && words.waits(board, format(since));
}
