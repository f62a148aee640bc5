import { PageHeader, VisuallyHidden } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { readSearch } from '@firstrung/web-kit/public-pages';
import { useSearchParams } from 'react-router';
import { GuestJob } from '../jobs/GuestJobScreen.tsx';
import { ApplicantJob } from '../jobs/JobScreen.tsx';
import { SearchLayout } from './components/SearchLayout.tsx';
import { texts } from './texts.ts';
import { useWideScreen } from './use-wide-screen.ts';

/** /jobs: the job search, for guests and applicants. The address holds the search. Wide screens show the first job too. */
export default function JobsScreen() {
  useTitle(texts.title);
  const { account } = useSession();
  const [params] = useSearchParams();
  const Job = account ? ApplicantJob : GuestJob;

  if (!useWideScreen()) {
    return <SearchLayout search={readSearch(params)} heading={<PageHeader title={texts.title} />} />;
  }
  return (
    <SearchLayout
      search={readSearch(params)}
      heading={<VisuallyHidden as="h1">{texts.title}</VisuallyHidden>}
      beside={(first) => first && <Job key={first._id} jobId={first._id} level={2} />}
    />
  );
}
