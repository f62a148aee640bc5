import { ContextFacts } from '@firstrung/chat-screens';
import { Stack } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { useApplications } from '../../applications/api/applications.ts';
import { ApplicationLadder } from '../../applications/components/ApplicationLadder.tsx';
import { progressOf } from '../../applications/progress.ts';
import { texts } from '../texts.ts';

interface Props {
  recruiterId: string;
  company: string;
}

/** How far the applicant's applications to a recruiter have come, and the way to the company's jobs. */
export const RecruiterFacts = ({ recruiterId, company }: Props) => (
  <Stack gap={4}>
    <ContextFacts query={useApplications()}>
      {({ pages }) =>
        pages
          .flatMap(({ data }) => data)
          .filter(({ recruiter, withdrawnAt }) => recruiter?._id === recruiterId && withdrawnAt === null)
          .map((entry) => (
            <div key={entry._id}>
              <h3>
                <Link to={`/job-details/${entry.jobId._id}`}>{entry.jobId.title}</Link>
              </h3>
              <ApplicationLadder jobId={entry.jobId._id} {...progressOf(entry)} />
            </div>
          ))
      }
    </ContextFacts>
    {company !== '' && (
      <Link to={`/jobs?company=${encodeURIComponent(company)}`}>{texts.facts.jobs(company)}</Link>
    )}
  </Stack>
);
