import { texts } from '../../texts.ts';
import { JobsTableScreen } from './JobsTableScreen.tsx';
import { LIVE_POSTED_JOBS } from './jobs-tables.ts';

/** /recruiter/live-posted-jobs */
export default function LivePostedJobsScreen() {
  return <JobsTableScreen call={LIVE_POSTED_JOBS} words={texts.livePostedJobs} />;
}
