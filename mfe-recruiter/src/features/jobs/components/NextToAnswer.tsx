import { formatDay } from '@firstrung/i18n';
import { Avatar, Banner, Cluster, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import { failureOf, imageAddress, reasonOf, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useRights } from '../../../shared/members.ts';
import { tableQuery } from '../../../shared/table/table-query.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { TO_REVIEW } from '../../review/api/to-review.ts';
import { useApplicants } from '../../review/conversation/conversation-lists.ts';
import { useOverview } from '../api/overview.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

const words = texts.waiting;
const { answer: days, nav } = sharedTexts;
/** In one row of a wide screen. */
const limit = 4;

/**
 * How many applications wait, and those that are to be answered next; on a phone the number alone, in one
 * line. Nothing until the first job exists.
 */
export function NextToAnswer() {
  const overview = useOverview();
  const next = useQuery(tableQuery(useApi(), TO_REVIEW, { query: { limit, page: 1, sort: 'answerBy' } }));
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
        <Skeleton width="16rem" height="1.75rem" />
        <div className={styles.next}>
          {Array.from({ length: limit }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity and never move
            <Skeleton key={place} height="3.75rem" />
          ))}
        </div>
      </SkeletonGroup>
    );
  const { toReview, overdue } = overview.data;
  return (
    <>
      <Cluster align="baseline">
        <h2>
          <Link to="/recruiter/to-review" data-look="plain">
            {words.title(nav.toReview, toReview)}
          </Link>
        </h2>
        {overdue > 0 && <strong data-look="danger">{words.overdue(overdue)}</strong>}
        {mayEdit && unread > 0 && <Link to="/recruiter/messages">{words.unread(unread)}</Link>}
      </Cluster>
      <ul className={styles.next} aria-label={words.next}>
        {next.data.data.map(({ _id, name, profilePicture, jobId, answer }) => (
          <li key={_id}>
            <Link to={`/recruiter/to-review?person=${_id}`} data-look="box plain small">
              <Avatar name={name} src={imageAddress(profilePicture, '480x500')} size="sm" />
              <strong data-cut="line">
                <bdi>{name}</bdi>
              </strong>
              {answer && (
                <span data-look={answer.isOverdue ? 'danger bold' : 'quiet'}>
                  {answer.isOverdue ? days.isOverdue : `${days.byWord} ${formatDay(answer.by)}`}
                </span>
              )}
              <span data-cut="line" data-look="quiet">
                {jobId.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
