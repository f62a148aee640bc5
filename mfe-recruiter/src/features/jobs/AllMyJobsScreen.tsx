import { texts } from '../../texts.ts';
import { JobsTableScreen } from './JobsTableScreen.tsx';
import { ALL_MY_JOBS } from './jobs-tables.ts';

/** /recruiter/all-my-jobs */
export default function AllMyJobsScreen() {
  return <JobsTableScreen call={ALL_MY_JOBS} words={texts.allMyJobs} />;
}
