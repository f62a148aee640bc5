import { ALL_MY_JOBS } from './api/jobs-tables.ts';
import { JobsTableScreen } from './components/JobsTablePage.tsx';
import { texts } from './texts.ts';

/** /recruiter/all-my-jobs */
export default function AllMyJobsScreen() {
  return <JobsTableScreen call={ALL_MY_JOBS} words={texts.allMyJobs} />;
}
