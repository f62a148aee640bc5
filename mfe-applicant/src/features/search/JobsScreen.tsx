import type { JobCard } from '@firstrung/contracts';
import { JobPageSkeleton, jobTexts, readSearch, searchTitle } from '@firstrung/job-views';
import { useSession, useTitle } from '@firstrung/web-kit';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SearchLayout } from './components/SearchLayout.tsx';
import { useWideScreen } from './use-wide-screen.ts';

/** The pages of a job, which phones don't load. */
const ApplicantJob = lazy(async () => {
  const { ApplicantJob } = await import(/* webpackChunkName: "job" */ '../jobs/JobScreen.tsx');
  return { default: ApplicantJob };
});
const GuestJob = lazy(async () => {
  const { GuestJob } = await import(/* webpackChunkName: "guest-job" */ '../jobs/GuestJobScreen.tsx');
  return { default: GuestJob };
});

/**
 * /jobs: the job search, for guests and applicants. The address
 * holds the search. Wide screens show the first job too.
 */
export default function JobsScreen() {
  const { account } = useSession();
  const [params] = useSearchParams();
  const search = readSearch(params);
  useTitle(searchTitle(search));
  const Job = account ? ApplicantJob : GuestJob;
  const loading = <JobPageSkeleton label={jobTexts.loading} />;

  const beside = (first: JobCard | undefined) => (
    <Suspense fallback={loading}>
      {first ? <Job key={first._id} jobId={first._id} level={2} /> : loading}
    </Suspense>
  );
  return <SearchLayout search={search} title beside={useWideScreen() ? beside : undefined} />;
}
