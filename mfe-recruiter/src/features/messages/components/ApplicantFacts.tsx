import { ContextFacts } from '@firstrung/chat-screens';
import { type ApplicationRow, skillsIn } from '@firstrung/contracts';
import { Cluster, SkillTag, Stack } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { isOpen, shownStatus } from '../../review/api/application-state.ts';
import { HeldMark } from '../../review/decisions/HeldMark.tsx';
import { Resume } from '../../review/pane/Resume.tsx';
import { texts } from '../texts.ts';

const { facts: words } = texts;
const MAX_SKILLS = 12;

/**
 * What the recruiter needs to know while writing to an applicant: applications, message, skills and resume.
 */
export function ApplicantFacts({ applicantId }: { applicantId: string }) {
  const query = useCallQuery('GET /api/recruiter/applications/of-applicant/:applicantId', {
    params: { applicantId },
  });
  return (
    <ContextFacts query={query}>
      {(applications) => {
        const latest = applications.find(isOpen) ?? applications[0];
        return (
          <Stack gap={4}>
            {applications.length === 0 && <p>{words.none}</p>}
            {applications.map((application) => (
              <ApplicationLine key={application._id} application={application} />
            ))}
            {latest && <LatestApplication application={latest} />}
          </Stack>
        );
      }}
    </ContextFacts>
  );
}

function ApplicationLine({ application }: ApplicationProps) {
  const { _id, jobId: job } = application;
  const shown = shownStatus(application);
  return (
    <Cluster gap={2}>
      <Link to={`/recruiter/applications/${_id}`}>{job.title}</Link>
      <ApplicationBadge status={shown} />
      {isOpen(application) && <HeldMark held={application.held} />}
    </Cluster>
  );
}

interface ApplicationProps {
  application: ApplicationRow;
}

function LatestApplication({ application }: ApplicationProps) {
  const { requestMessage, skills, resume } = application;
  const names = skillsIn(skills);
  return (
    <>
      {requestMessage !== '' && (
        <div>
          <h3>{words.message}</h3>
          <p dir="auto">{requestMessage}</p>
        </div>
      )}
      {names.length > 0 && (
        <div>
          <h3>{words.skills}</h3>
          <Cluster gap={1}>
            {names.slice(0, MAX_SKILLS).map((name) => (
              <SkillTag key={name}>{name}</SkillTag>
            ))}
          </Cluster>
        </div>
      )}
      {isOpen(application) && (
        <div>
          <h3>{words.resume}</h3>
          <Resume url={resume} />
        </div>
      )}
    </>
  );
}
