import { Stack, StatusBadge } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { useApplications } from '../../applications/api/applications.ts';
import { texts } from '../texts.ts';

interface Props {
  recruiterId: string;
  company: string;
}

/** The applicant's applications for jobs of a recruiter, and the way to the company's jobs. */
export function RecruiterFacts({ recruiterId, company }: Props) {
  const { data } = useApplications();
  const applications = data?.pages
    .flatMap((page) => page.data)
    .filter(({ recruiter, withdrawnAt }) => recruiter?._id === recruiterId && withdrawnAt === null);
  return (
    <Stack gap={3}>
      {applications?.map(({ _id, status, jobId: job }) => (
        <p key={_id}>
          <Link to={`/job-details/${job._id}`}>{job.title}</Link> <StatusBadge status={status} />
        </p>
      ))}
      {company !== '' && (
        <Link to={`/jobs?company=${encodeURIComponent(company)}`}>{texts.facts.jobs(company)}</Link>
      )}
    </Stack>
  );
}
