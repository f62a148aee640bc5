import type { AppliedEntry } from '@firstrung/contracts';
import { Banner, ButtonLink, EmptyState, QueryContent, Skeleton, Stack } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { type RefObject, useId } from 'react';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { useRecruiters } from '../../messages/api/conversation-lists.ts';
import { useApplications } from '../api/applications.ts';
import { needsYouFirst } from '../progress.ts';
import { texts } from '../texts.ts';
import { ApplicationRow } from './ApplicationRow.tsx';

const SKELETONS = ['1', '2', '3', '4', '5'];

interface Props {
  /** Gets the focus when the card that had it is removed. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The query of what the order of the rows depends on. */
const UNKNOWN = { data: undefined, error: null, isFetching: true, refetch() {} };

/**
 * The applicant's applications: those that need an answer first, withdrawn ones last. Loaded ones stay
 * visible if reloading fails (C§7).
 */
export function ApplicationList({ focusAfter }: Props) {
  const pages = useApplications();
  const recruiters = useRecruiterContacts();
  const pastId = useId();
  const retry = { onRetry: () => pages.refetch(), retrying: pages.isRefetching };
  if (!pages.data || recruiters.isPending) {
    return (
      <QueryContent
        query={recruiters.isPending ? UNKNOWN : pages}
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
  const active = needsYouFirst(
    entries.filter(({ withdrawnAt }) => withdrawnAt === null),
    recruiters.isUnread,
  );
  const past = entries.filter(({ withdrawnAt }) => withdrawnAt !== null);
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
        <Rows entries={active} focusAfter={focusAfter} mayWriteTo={recruiters.mayWriteTo} />
      )}
      {past.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby={pastId}>
          <h2 data-look="large" id={pastId}>
            {texts.past}
          </h2>
          <Rows entries={past} focusAfter={focusAfter} mayWriteTo={recruiters.mayWriteTo} />
        </Stack>
      )}
      <EndlessList pages={pages} texts={texts}>
        {null}
      </EndlessList>
    </Stack>
  );
}

interface RowsProps extends Props {
  entries: readonly AppliedEntry[];
  mayWriteTo: (recruiterId: string) => boolean;
}

function Rows({ entries, focusAfter, mayWriteTo }: RowsProps) {
  return (
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
}

/**
 * Of whom the applicant has unread messages, and to whom they
 * may write: those with a conversation or a live job.
 */
function useRecruiterContacts() {
  const { account } = useSession();
  const { data, hasNextPage, isLoading, failureCount } = useRecruiters(false, {
    enabled: !account?.isSuspended,
  });
  const contacts = data?.pages.flatMap((page) => page.data.recruiters) ?? [];
  const unread = new Set(contacts.filter((contact) => contact.unread > 0).map(({ _id }) => _id));
  const listed = new Set(contacts.map(({ _id }) => _id));
  return {
    // The order and the buttons of the rows depend on them. A chat that doesn't answer isn't waited for.
    isPending: isLoading && failureCount === 0,
    isUnread: (recruiterId: string) => unread.has(recruiterId),
    // The others are on the next pages.
    mayWriteTo: (recruiterId: string) => hasNextPage || listed.has(recruiterId),
  };
}
