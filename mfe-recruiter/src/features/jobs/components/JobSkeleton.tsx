import { DetailSkeleton } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** The shape of a job's page. */
export const JobSkeleton = () => <DetailSkeleton label={texts.job.loading} />;
