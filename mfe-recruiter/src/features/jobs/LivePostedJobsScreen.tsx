import { LIVE_POSTED_JOBS } from './api/jobs-tables.ts';
import { JobsTablePage } from './components/JobsTablePage.tsx';
import { texts } from './texts.ts';

/** /recruiter/live-posted-jobs */
export default function LivePostedJobsScreen() {
  return <JobsTablePage call={LIVE_POSTED_JOBS} labels={texts.livePostedJobs} />;
}
