import { Button, Cluster, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { useRights } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useApplicants } from '../../messages/api/conversation-lists.ts';
import { useOverview } from '../../review/api/overview.ts';
import { texts } from '../texts.ts';

/** What waits for the recruiter, in one line. Nothing until the first job exists. */
export function WaitingLine() {
  const { data: overview, error, isFetching, refetch } = useOverview();
  const messages = useApplicants().data?.pages.flatMap(({ data }) => data.applicants) ?? [];
  const unread = messages.reduce((total, room) => total + room.unread, 0);
  const { mayEdit } = useRights();
  if (overview?.totalJobs === 0) return null;
  if (!overview && error)
    return (
      <Cluster role="alert" gap={2}>
        <span>{reasonOf(error)}</span>
        <Button size="sm" loading={isFetching} onClick={() => refetch()}>
          {sharedTexts.table.retry}
        </Button>
      </Cluster>
    );
  if (!overview)
    return (
      <SkeletonGroup label={texts.loading}>
        <Skeleton width="16rem" height="1.5rem" />
      </SkeletonGroup>
    );
  const { toReview, overdue } = overview;
  const waiting = texts.waiting(toReview);
  return (
    <p>
      <Link to="/recruiter/to-review">{overdue > 0 ? texts.overdue(waiting, overdue) : waiting}</Link>
      {mayEdit && unread > 0 && (
        <>
          {' · '}
          <Link to="/recruiter/messages">{texts.unread(unread)}</Link>
        </>
      )}
    </p>
  );
}
