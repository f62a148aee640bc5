import { type CardSave, JobList as Cards, publicInputs } from '@firstrung/job-views';
import { Banner, ErrorPanel, SkeletonCard, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { ApiError, failureOf, useApi, useCallQuery } from '@firstrung/web-kit';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { JobLinks } from '../../jobs/components/JobLinks.tsx';
import { isOpen } from '../../jobs/is-open.ts';
import { listTexts as texts } from '../list-texts.ts';
import { useGuestSaved, useSaving } from '../useSaving.tsx';
import { NothingSaved, SavedCard, SavedRow } from './SavedList.tsx';

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
        {texts.guestNote} <Link to="/login">{sharedTexts.nav.login}</Link>
      </Banner>
      <JobLinks>
        {(links) => (
          <EndlessList
            pages={{
              hasNextPage: jobIds.length > count,
              fetchNextPage: () => setCount(count + PER_PAGE),
            }}
            texts={texts}
          >
            <Cards>
              {jobIds.slice(0, count).map((jobId) => (
                <li key={jobId}>
                  <GuestSavedJob jobId={jobId} links={links} save={heart(jobId)} />
                </li>
              ))}
            </Cards>
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
    return <SavedRow title={texts.takenDown} save={save} />;
  if (error) return <ErrorPanel art={false} title={texts.jobFailed} {...failureOf(query)} />;
  return (
    <SkeletonGroup label={texts.loading}>
      <SkeletonCard />
    </SkeletonGroup>
  );
}
