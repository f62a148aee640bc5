import { texts } from '../../shared/texts.ts';
import { ALL_MY_JOBS } from './api/jobs-tables.ts';
import { JobsTableScreen } from './components/JobsTablePage.tsx';

/** /recruiter/all-my-jobs */
export default function AllMyJobsScreen() {
  return <JobsTableScreen call={ALL_MY_JOBS} words={texts.allMyJobs} />;
}
