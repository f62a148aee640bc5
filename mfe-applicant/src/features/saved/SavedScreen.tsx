import { isOwnPage } from '@firstrung/contracts';
import { type CardSave, JobList, navTexts, publicInputs } from '@firstrung/job-views';
import { Banner, Container, PageHeader, QueryContent, SkeletonCard, Stack } from '@firstrung/ui-kit';
import { ApiError, RequireToken, useApi, useCallQuery, useSession, useTitle } from '@firstrung/web-kit';
import { type ComponentProps, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loginNotices } from '../../login-notices.ts';
import { EndlessList } from '../../shared/EndlessList.tsx';
import { JobLinks } from '../jobs/components/JobLinks.tsx';
import { isOpen } from '../jobs/is-open.ts';
import { JobTabs } from './components/JobTabs.tsx';
import { NothingSaved, SavedCard, SavedList, SavedRow } from './components/SavedList.tsx';
import { SavedSearches } from './components/SavedSearches.tsx';
import { listTexts } from './list-texts.ts';
import { texts } from './texts.ts';
import { useGuestSaved, useSaving } from './useSaving.tsx';

/** /saved-jobs: those of the account, or those that a visitor has saved in this browser. */
export default function SavedScreen() {
  if (!isOwnPage(useLocation().search)) return <Saved />;
  return (
    <RequireToken notice={loginNotices.loggedOut}>
      <Saved />
    </RequireToken>
  );
}

function Saved() {
  useTitle(texts.title);
  const { account } = useSession();
  return (
    <Container>
      <PageHeader title={texts.title} />
      <Stack>
        <JobTabs of="saved" />
        {account ? (
          <>
            <SavedList />
            <SavedSearches />
          </>
        ) : (
          <GuestSavedList />
        )}
      </Stack>
    </Container>
  );
}

/** Each job is a call. */
const PER_PAGE = 12;

/** What a visitor has saved in this browser. What is taken out stays until the list is left. */
function GuestSavedList() {
  const { heart } = useSaving();
  const saved = useGuestSaved();
  const [before] = useState(saved);
  const [count, setCount] = useState(PER_PAGE);
  const jobIds = [...saved.filter((jobId) => !before.includes(jobId)), ...before];
  if (jobIds.length === 0) return <NothingSaved />;
  return (
    <Stack gap={5}>
      <Banner>
        {listTexts.guestNote} <Link to="/login">{navTexts.login}</Link>
      </Banner>
      <JobLinks>
        {(links) => (
          <EndlessList
            pages={{
              hasNextPage: jobIds.length > count,
              fetchNextPage: () => setCount(count + PER_PAGE),
            }}
            texts={listTexts}
          >
            <JobList>
              {jobIds.slice(0, count).map((jobId) => (
                <li key={jobId}>
                  <GuestSavedJob jobId={jobId} links={links} save={heart(jobId)} />
                </li>
              ))}
            </JobList>
          </EndlessList>
        )}
      </JobLinks>
    </Stack>
  );
}

interface JobProps {
  jobId: string;
  links: (jobId: string, title: string) => ComponentProps<typeof SavedCard>['links'];
  save: CardSave | undefined;
}

function GuestSavedJob({ jobId, links, save }: JobProps) {
  const now = new Date(useApi().now());
  const query = useCallQuery('GET /api/guest/jobs/job-details/:jobId', publicInputs.job(jobId));
  const { data: job, error } = query;
  if (job) {
    const { title, companyId, companyName, companysPfp, companySlug, closesAt = null, answerWithin } = job;
    const company = { _id: companyId, name: companyName, logo: companysPfp, slug: companySlug };
    const end = job.status === 'pausedJobs' ? ('paused' as const) : ('closed' as const);
    const card = { ...job, skills: job.skillNames, company, answerWithin: answerWithin ?? undefined };
    const saved = { title, companyName, card, closesAt, ended: isOpen(job, now) ? null : end };
    return <SavedCard saved={saved} links={links(jobId, title)} save={save} />;
  }
  if (error instanceof ApiError && error.status === 404)
    return <SavedRow title={listTexts.takenDown} save={save} />;
  return (
    <QueryContent
      query={query}
      loading={listTexts.loading}
      skeleton={<SkeletonCard />}
      failedTitle={listTexts.jobFailed}
      level={2}
    />
  );
}
