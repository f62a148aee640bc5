import { JobPageSkeleton, jobTexts, readSearch, searchTitle } from '@firstrung/job-views';
import { useSession, useTitle } from '@firstrung/web-kit';
import { useSearchParams } from 'react-router';
import { GuestJob } from '../jobs/GuestJobScreen.tsx';
import { ApplicantJob } from '../jobs/JobScreen.tsx';
import { SearchLayout } from './components/SearchLayout.tsx';
import { useWideScreen } from './use-wide-screen.ts';

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

  if (!useWideScreen()) {
    return <SearchLayout search={search} title />;
  }
  return (
    <SearchLayout
      search={search}
      title
      beside={(first) =>
        first ? (
          <Job key={first._id} jobId={first._id} level={2} />
        ) : (
          <JobPageSkeleton label={jobTexts.loading} />
        )
      }
    />
  );
}
