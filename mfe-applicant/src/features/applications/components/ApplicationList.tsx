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
import { useApplications } from '../api/applications.ts';
import { texts } from '../texts.ts';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

const SKELETONS = ['1', '2', '3'];

interface Props {
  /** Gets the focus when the card that had it is removed. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The applicant's applications, newest first. Loaded ones stay visible if reloading fails (decisions §7). */
export function ApplicationList({ focusAfter }: Props) {
  const pages = useApplications();
  const retry = { onRetry: () => pages.refetch(), retrying: pages.isRefetching };

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
      <ErrorPanel title={texts.failedTitle} {...retry}>
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
          <Button size="sm" onClick={retry.onRetry} loading={retry.retrying}>
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
                reasons={job.rejectionReasons.map((reason) => texts.rejectionReasons[reason])}
                reasonsLabel={texts.reasons}
              >
                <Stack gap={4} align="start">
                  <ApplicationTimeline history={applicationHistory} />
                  <WithdrawButton job={job} size="sm" focusAfter={focusAfter} />
                </Stack>
              </AppliedCard>
            </li>
          ))}
        </Grid>
      </EndlessList>
    </>
  );
}
