import { ALL_MY_JOBS } from './api/jobs-tables.ts';
import { JobsTablePage } from './components/JobsTablePage.tsx';
import { texts } from './texts.ts';

/** /recruiter/all-my-jobs */
export default function AllMyJobsScreen() {
  return <JobsTablePage call={ALL_MY_JOBS} labels={texts.allMyJobs} />;
}
