import type { ApplicationRow } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { Banner, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import { failureOf, reasonOf } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { useRights } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useOverview } from '../../review/api/overview.ts';
import { useNextToAnswer } from '../../review/api/to-review.ts';
import { useApplicants } from '../../review/conversation/conversation-lists.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

const words = texts.waiting;
const { answer: days } = sharedTexts;
/** Above the line that counts all that wait: five lines are the most. */
const limit = 4;

/**
 * The applications that are to be answered next, and in a last line how many wait; on a phone that line
 * alone. Nothing until the first job exists.
 */
export function NextToAnswer() {
  const overview = useOverview();
  const next = useNextToAnswer(limit);
  const messages = useApplicants().data?.pages.flatMap(({ data }) => data.applicants) ?? [];
  const unread = messages.reduce((total, room) => total + room.unread, 0);
  const { mayEdit } = useRights();
  const failed = [overview, next].find(({ data, error }) => !data && error);
  if (overview.data?.totalJobs === 0) return null;
  if (failed)
    return (
      <Banner tone="danger" {...failureOf(failed)}>
        <span>{reasonOf(failed.error)}</span>
      </Banner>
    );
  if (!overview.data || !next.data)
    return (
      <SkeletonGroup label={words.loading}>
        <div className={styles.next}>
          <Skeleton height={`${limit * 1.5}rem`} />
        </div>
        <Skeleton width="16rem" height="1.5rem" />
      </SkeletonGroup>
    );
  const { toReview, overdue } = overview.data;
  const waiting = words.count(toReview);
  return (
    <>
      <ul className={styles.next} aria-label={words.next}>
        {next.data.data.map((row) => (
          <li key={row._id}>
            <Link to={`/recruiter/to-review?person=${row._id}`}>
              <bdi>{row.name}</bdi>
            </Link>
            <span>{row.jobId.title}</span>
            <span className={row.answer?.isOverdue ? styles.overdue : undefined}>{dayOf(row)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/recruiter/to-review">{overdue > 0 ? words.overdue(waiting, overdue) : waiting}</Link>
        {mayEdit && unread > 0 && (
          <>
            {' · '}
            <Link to="/recruiter/messages">{words.unread(unread)}</Link>
          </>
        )}
      </p>
    </>
  );
}

/** Of the answer that was promised; without a promise, since when the applicant waits. */
const dayOf = ({ answer, submittedAt }: ApplicationRow) => {
  if (!answer) return words.since(formatDay(submittedAt));
  const day = formatDay(answer.by);
  return answer.isOverdue ? days.shortOverdue(day) : days.by(day);
};
