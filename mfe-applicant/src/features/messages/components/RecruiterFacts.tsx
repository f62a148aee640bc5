import { Link } from 'react-router';
import { useApplications } from '../../applications/api/applications.ts';
import { ApplicationLadder } from '../../applications/components/ApplicationLadder.tsx';
import { progressOf } from '../../applications/progress.ts';
import { texts } from '../texts.ts';

interface Props {
  recruiterId: string;
  company: string;
}

/** The way to the company's jobs, and how far the applications to a recruiter have come, in a line. */
export function RecruiterFacts({ recruiterId, company }: Props) {
  const { data } = useApplications();
  return (
    <>
      {company !== '' && (
        <Link to={`/jobs?company=${encodeURIComponent(company)}`} title={texts.facts.jobs(company)}>
          {company}
        </Link>
      )}
      {data?.pages
        .flatMap((page) => page.data)
        .filter(({ recruiter, withdrawnAt }) => recruiter?._id === recruiterId && withdrawnAt === null)
        .map((entry) => (
          <span key={entry._id}>
            {' · '}
            <Link to={`/job-details/${entry.jobId._id}`}>{entry.jobId.title}</Link>{' '}
            <ApplicationLadder isShort jobId={entry.jobId._id} {...progressOf(entry)} />
          </span>
        ))}
    </>
  );
}
