import { texts } from '../../shared/texts.ts';
import { LIVE_POSTED_JOBS } from './api/jobs-tables.ts';
import { JobsTableScreen } from './components/JobsTablePage.tsx';

/** /recruiter/live-posted-jobs */
export default function LivePostedJobsScreen() {
  return <JobsTableScreen call={LIVE_POSTED_JOBS} words={texts.livePostedJobs} />;
}
