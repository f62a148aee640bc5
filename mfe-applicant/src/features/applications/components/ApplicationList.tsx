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
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useAppliedInterns } from '../api/applied-interns.ts';
import { texts } from '../texts.ts';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

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
      <SkeletonGroup label={texts.loading}>
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
      <ErrorPanel title={texts.failedTitle} {...again}>
        {texts.failed}
      </ErrorPanel>
    );
  }

  const entries = pages.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) {
    return (
      <EmptyState
        title={texts.emptyTitle}
        actions={
          <ButtonLink to="/jobs" variant="primary">
            {texts.explore}
          </ButtonLink>
        }
      >
        {texts.empty}
      </EmptyState>
    );
  }
  return (
    <>
      {pages.isRefetchError && (
        <Banner tone="danger">
          {texts.failed}{' '}
          <Button size="sm" onClick={again.onRetry} loading={again.retrying}>
            {sharedTexts.retry}
          </Button>
        </Banner>
      )}
      <EndlessList pages={pages} texts={texts}>
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
                reasons={job.rejectionReasons.map((reason) => texts.reasonWords[reason])}
                reasonsLabel={texts.reasons}
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
