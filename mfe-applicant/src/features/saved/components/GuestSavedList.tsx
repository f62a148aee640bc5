import { type CardSave, JobList as Cards, JobCard, jobCardProps, publicInputs } from '@firstrung/job-views';
import { Banner, Button, ButtonLink, Cluster, SkeletonCard, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { ApiError, failureOf, useApi, useCallQuery } from '@firstrung/web-kit';
import { useState } from 'react';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { JobLinks } from '../../jobs/components/JobLinks.tsx';
import { isOpen } from '../../jobs/is-open.ts';
import { texts } from '../texts.ts';
import { useGuestSaved, useSaving } from '../useSaving.tsx';
import { EndMark, NothingSaved } from './SavedList.tsx';
import { SavedRow } from './SavedRow.tsx';

/** Each job is a call. */
const PER_PAGE = 12;

/** What a visitor has saved in this browser. What is taken out stays until the list is left. */
export function GuestSavedList() {
  const { heart } = useSaving();
  const saved = useGuestSaved();
  const [before] = useState(saved);
  const [count, setCount] = useState(PER_PAGE);
  const jobIds = [...saved.filter((jobId) => !before.includes(jobId)), ...before];
  if (jobIds.length === 0) return <NothingSaved />;
  return (
    <Stack gap={5}>
      <Banner>
        <Stack gap={3}>
          <p>{texts.guestNote}</p>
          <Cluster>
            <ButtonLink to="/login" size="sm">
              {sharedTexts.login.login}
            </ButtonLink>
            <ButtonLink to="/signup" size="sm">
              {sharedTexts.login.signup}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Banner>
      <EndlessList
        pages={{
          hasNextPage: jobIds.length > count,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          error: null,
          fetchNextPage: () => setCount(count + PER_PAGE),
        }}
        texts={texts}
      >
        <Cards>
          {jobIds.slice(0, count).map((jobId) => (
            <li key={jobId}>
              <GuestSavedJob jobId={jobId} save={heart(jobId)} />
            </li>
          ))}
        </Cards>
      </EndlessList>
    </Stack>
  );
}

function GuestSavedJob({ jobId, save }: { jobId: string; save: CardSave | undefined }) {
  const now = new Date(useApi().now());
  const query = useCallQuery('GET /api/guest/jobs/job-details/:jobId', publicInputs.job(jobId));
  const { data: job, error } = query;
  if (job) {
    const { companyId, companyName: name, companysPfp: logo, companySlug: slug } = job;
    const card = { ...job, skills: job.skillNames, company: { _id: companyId, name, logo, slug } };
    const ended = job.status === 'pausedJobs' ? 'paused' : 'closed';
    return (
      <JobLinks>
        {(links) => (
          <JobCard
            {...jobCardProps(card, now)}
            {...links(jobId, job.title)}
            {...(!isOpen(job, now) && {
              action: <EndMark saved={{ ended, closesAt: job.closesAt ?? null }} />,
            })}
            save={save}
            level={2}
          />
        )}
      </JobLinks>
    );
  }
  if (!error) {
    return (
      <SkeletonGroup label={texts.loading}>
        <SkeletonCard />
      </SkeletonGroup>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <SavedRow title={texts.takenDown} save={save} />;
  }
  const { onRetry, retrying } = failureOf(query);
  return (
    <SavedRow title={texts.jobFailed} save={save}>
      <Button size="sm" onClick={onRetry} loading={retrying}>
        {texts.retry}
      </Button>
    </SavedRow>
  );
}
