import {
  AppliedCard,
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Grid,
  SkeletonCard,
  SkeletonGroup,
  Stack,
} from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import type { RefObject } from 'react';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { texts } from '../../../texts.ts';
import { useAppliedInterns } from '../api/applied-interns.ts';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

const { applied: words } = texts;
const SKELETONS = ['1', '2', '3'];

/**
 * Everything one has applied to, newest first. What was loaded stays when it can't be loaded again (decisions §7).
 * @param heir takes the focus from a card that goes away
 */
export function Applications({ heir }: { heir: RefObject<HTMLElement | null> }) {
  const pages = useAppliedInterns();
  const again = { onRetry: () => pages.refetch(), retrying: pages.isRefetching };

  if (pages.isPending) {
    return (
      <SkeletonGroup label={words.loading}>
        <Grid>
          {SKELETONS.map((key) => (
            <SkeletonCard key={key} />
          ))}
        </Grid>
      </SkeletonGroup>
    );
  }
  if (!pages.data) {
    return (
      <ErrorPanel title={words.failedTitle} {...again}>
        {words.failed}
      </ErrorPanel>
    );
  }

  const entries = pages.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) {
    return (
      <EmptyState
        title={words.emptyTitle}
        actions={
          <ButtonLink to="/jobs" variant="primary">
            {words.explore}
          </ButtonLink>
        }
      >
        {words.empty}
      </EmptyState>
    );
  }
  return (
    <>
      {pages.isRefetchError && (
        <Banner tone="danger">
          {words.failed}{' '}
          <Button size="sm" onClick={again.onRetry} loading={again.retrying}>
            {words.retry}
          </Button>
        </Banner>
      )}
      <EndlessList pages={pages} words={words}>
        <Grid as="ul" role="list">
          {entries.map(({ _id, status, jobId: job, applicationHistory }) => (
            <li key={_id}>
              <AppliedCard
                to={`/job-details/${job._id}`}
                title={job.title}
                company={{ name: job.company.name, logo: imageAddress(job.company.logo, '192x200') }}
                status={status}
                description={job.description}
                location={job.location}
                applicationId={_id}
                reasons={job.rejectionReasons.map((reason) => words.reasonWords[reason])}
                reasonsLabel={words.reasons}
              >
                <Stack gap={4} align="start">
                  <ApplicationTimeline history={applicationHistory} />
                  <WithdrawButton job={job} size="sm" heir={heir} />
                </Stack>
              </AppliedCard>
            </li>
          ))}
        </Grid>
      </EndlessList>
    </>
  );
}
