import type { Application } from '@firstrung/contracts';
import { Cluster, Stack } from '@firstrung/ui-kit';
import { useCallQuery, useSession } from '@firstrung/web-kit';
import { useId } from 'react';
import { Link } from 'react-router';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { colleagueName } from '../../../shared/members.ts';
import { APPLICATIONS_OF_APPLICANT, isOpen, shownStatus } from '../api/application-state.ts';
import { HeldMark } from '../decisions/HeldMark.tsx';
import { texts } from '../texts.ts';
import styles from './pane.module.css';

/** The same person's other applications to the company: nobody decides on one without knowing of the rest. */
export function OtherApplications({ application }: { application: Application }) {
  const { _id, applicantId, deletedAt } = application;
  const labelId = useId();
  const selfId = useSession().account?.id;
  const { data = [] } = useCallQuery(
    APPLICATIONS_OF_APPLICANT,
    { params: { applicantId: applicantId._id } },
    { enabled: !deletedAt },
  );
  const others = data.filter((other) => other._id !== _id);
  if (others.length === 0) return null;
  return (
    <Cluster as="section" gap={1} className={styles.others} aria-labelledby={labelId}>
      <span id={labelId}>{texts.application.others(others.length)}</span>
      <Stack as="ul" role="list" gap={1}>
        {others.map((other) => {
          const by = other.decidedBy && (colleagueName(other.decidedBy, selfId) ?? texts.held.you);
          return (
            <Cluster as="li" gap={2} key={other._id}>
              <Link to={`/recruiter/applications/${other._id}`}>
                <bdi>{other.jobId.title}</bdi>
              </Link>
              <ApplicationBadge status={shownStatus(other)} />
              {by && <span>{texts.application.decidedBy(by)}</span>}
              {isOpen(other) && <HeldMark held={other.held} />}
            </Cluster>
          );
        })}
      </Stack>
    </Cluster>
  );
}
