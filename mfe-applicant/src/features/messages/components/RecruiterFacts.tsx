import { ContextFacts } from '@firstrung/chat-screens';
import { Stack } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { useApplications } from '../../applications/api/applications.ts';
import { ApplicationTimeline } from '../../applications/components/ApplicationTimeline.tsx';
import { texts } from '../texts.ts';

const SHOWN_JOBS = 3;

interface Props {
  recruiterId: string;
  company: string;
}

/** How far the applicant's applications to a recruiter have come, and the company's live jobs. */
export function RecruiterFacts({ recruiterId, company }: Props) {
  const applications = useApplications();
  return (
    <Stack gap={4}>
      <ContextFacts query={applications}>
        {({ pages }) =>
          pages
            .flatMap(({ data }) => data)
            .filter(({ recruiter, withdrawnAt }) => recruiter?._id === recruiterId && withdrawnAt === null)
            .map((entry) => (
              <div key={entry._id}>
                <h3>
                  <Link to={`/job-details/${entry.jobId._id}`}>{entry.jobId.title}</Link>
                </h3>
                <ApplicationTimeline history={entry.applicationHistory} />
              </div>
            ))
        }
      </ContextFacts>
      {company !== '' && <LiveJobs company={company} />}
    </Stack>
  );
}

function LiveJobs({ company }: Pick<Props, 'company'>) {
  const query = useCallQuery('GET /api/guest/jobs/get-all-jobs', { query: { company, limit: SHOWN_JOBS } });
  return (
    <ContextFacts query={query}>
      {(jobs) => (
        <div>
          <h3>{texts.facts.liveJobs}</h3>
          {jobs.length === 0 ? (
            <p>{texts.facts.noJobs(company)}</p>
          ) : (
            <Stack gap={2}>
              {jobs.map(({ _id, title }) => (
                <Link key={_id} to={`/job-details/${_id}`}>
                  {title}
                </Link>
              ))}
              <Link to={`/jobs?company=${encodeURIComponent(company)}`}>{texts.facts.jobs(company)}</Link>
            </Stack>
          )}
        </div>
      )}
    </ContextFacts>
  );
}
