import type { FoundSubject } from '@firstrung/contracts';
import { jobState, jobStateText } from '@firstrung/job-views';

/** What the server says of it; of a job the word that everybody else reads. */
export const stateOf = ({ job, status }: FoundSubject): string =>
  job ? jobStateText(jobState(job, new Date())) : status;
