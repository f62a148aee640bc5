import { Banner, ButtonLink, Cluster, Skeleton, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { failureOf, reasonOf, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tableQuery } from '../../../shared/table/table-query.ts';
import { TO_REVIEW } from '../../review/api/to-review.ts';
import { useOverview } from '../api/overview.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

const words = texts.waiting;

/** How many applications wait, and the way to who is to be answered first. Nothing where nobody waits. */
export function NextToAnswer() {
  const overview = useOverview();
  const next = useQuery(tableQuery(useApi(), TO_REVIEW, { query: { limit: 1, page: 1, sort: 'answerBy' } }))
    .data?.data[0];
  const { data, error } = overview;
  const review = useRef<HTMLAnchorElement>(null);
  const isWaiting = data !== undefined && data.toReview > 0;
  useEffect(() => {
    // Who has begun to do something else goes on.
    const isFree = document.activeElement?.matches('body, h1');
    if (isWaiting && isFree) review.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  if (!data && error)
    return (
      <Banner tone="danger" {...failureOf(overview)}>
        <span>{reasonOf(error)}</span>
      </Banner>
    );
  if (!data)
    return (
      <SkeletonGroup label={words.loading}>
        <Skeleton height="5.5rem" />
      </SkeletonGroup>
    );
  if (!isWaiting) return null;
  return (
    <Cluster data-look="sunken">
      <Stack gap={1} data-grow="medium">
        <h2 className={styles.waits}>{words.title(data.toReview, data.sinceYesterday)}</h2>
        {data.overdue > 0 && <strong data-look="danger">{words.overdue(data.overdue)}</strong>}
      </Stack>
      <ButtonLink
        ref={review}
        variant="primary"
        to={next ? `/recruiter/to-review?person=${next._id}` : '/recruiter/to-review'}
      >
        {words.review}
      </ButtonLink>
    </Cluster>
  );
}
