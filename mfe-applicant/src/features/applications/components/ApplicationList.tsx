import type { AppliedEntry } from '@firstrung/contracts';
import { Banner, ButtonLink, EmptyState, QueryContent, Skeleton, Stack } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { type RefObject, useId } from 'react';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { useRecruiters } from '../../messages/api/conversation-lists.ts';
import { useApplications } from '../api/applications.ts';
import { acceptedFirst } from '../progress.ts';
import { texts } from '../texts.ts';
import { ApplicationRow } from './ApplicationRow.tsx';

const SKELETONS = ['1', '2', '3', '4', '5'];

interface Props {
  /** Gets the focus when the card that had it is removed. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * The applicant's applications: accepted ones first, withdrawn ones last. Loaded ones stay
 * visible if reloading fails (C§7).
 */
export function ApplicationList({ focusAfter }: Props) {
  const pages = useApplications();
  const mayWriteTo = useMayWriteTo();
  const pastId = useId();
  const retry = { onRetry: () => pages.refetch(), retrying: pages.isRefetching };
  if (!pages.data) {
    return (
      <QueryContent
        query={pages}
        loading={texts.loading}
        skeleton={
          <Stack gap={2}>
            {SKELETONS.map((key) => (
              <Skeleton key={key} height="6rem" />
            ))}
          </Stack>
        }
        failedTitle={texts.failedTitle}
        reason={() => texts.failed}
        level={2}
      />
    );
  }
  const entries = pages.data.pages.flatMap(({ data }) => data);
  const active = acceptedFirst(entries.filter(({ withdrawnAt }) => withdrawnAt === null));
  const past = entries.filter(({ withdrawnAt }) => withdrawnAt !== null);
  const rows = (entries: readonly AppliedEntry[]) => (
    <Stack as="ul" role="list" gap={2}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <ApplicationRow
            entry={entry}
            focusAfter={focusAfter}
            mayAsk={entry.recruiter !== null && mayWriteTo(entry.recruiter._id)}
          />
        </li>
      ))}
    </Stack>
  );
  return (
    <Stack>
      {pages.isRefetchError && (
        <Banner tone="danger" {...retry}>
          {texts.failed}
        </Banner>
      )}
      {active.length === 0 ? (
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
      ) : (
        rows(active)
      )}
      {past.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby={pastId}>
          <h2 data-look="large" id={pastId}>
            {texts.past}
          </h2>
          {rows(past)}
        </Stack>
      )}
      <EndlessList pages={pages} texts={texts}>
        {null}
      </EndlessList>
    </Stack>
  );
}

/** To whom the applicant may write: recruiters with a conversation or a live job. */
function useMayWriteTo() {
  const { account } = useSession();
  const { data, hasNextPage } = useRecruiters(false, { enabled: !account?.isSuspended });
  const listed = new Set(data?.pages.flatMap((page) => page.data.recruiters.map(({ _id }) => _id)));
  // The others are on the next pages.
  return (recruiterId: string) => hasNextPage || listed.has(recruiterId);
}
