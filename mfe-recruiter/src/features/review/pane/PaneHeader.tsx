import type { AnswerDate, Application, ApplicationRow, ApplicationStatus } from '@firstrung/contracts';
import { formatDate, formatDay } from '@firstrung/i18n';
import { Avatar, Cluster, Menu, Row } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { toSelected } from '../api/applicant.ts';
import { isOpen } from '../api/application-state.ts';
import { SendMessageButton } from '../conversation/SendMessageButton.tsx';
import { StatusMenu } from '../decisions/StatusMenu.tsx';
import { texts } from '../texts.ts';
import { texts as wordsTexts } from '../words/texts.ts';
import { WriteDialog } from '../words/WriteDialog.tsx';
import styles from './pane.module.css';

interface Props {
  application: ApplicationRow | Application;
  level: 1 | 2;
  /** Absent: nothing can be decided. */
  onChoose?: ((status: ApplicationStatus) => void) | undefined;
  /** Absent: the application isn't opened yet. */
  onShowShortcuts?: (() => void) | undefined;
}

/** Name and status in a line, the job and the days in another. */
export function PaneHeader({ application, level, onChoose, onShowShortcuts }: Props) {
  const { _id, name, profilePicture, answer, jobId: job, deletedAt } = application;
  const { mayEdit } = useRights();
  const [writes, setWrites] = useState(false);
  const Heading = `h${level}` as const;
  const mayWrite = mayEdit && isOpen(application);
  return (
    <Cluster as="header" align="start" className={styles.header}>
      <Avatar
        name={name}
        src={imageAddress(profilePicture, '480x500')}
        size="md"
        alt={profilePicture ? texts.application.photoOf(name) : ''}
      />
      <div data-grow="medium">
        <Cluster gap={2}>
          <Heading dir="auto" className={styles.name}>
            {name}
          </Heading>
          <StatusMenu application={application} onChoose={onChoose} />
        </Cluster>
        <Cluster as="p" gap={1} data-look="quiet small" className={styles.standing}>
          <Link to={`/recruiter/job-details/${job._id}`}>
            <bdi>{job.title}</bdi>
          </Link>
          <span>{texts.application.appliedOn(formatDay(application.submittedAt))}</span>
          {answer && <AnswerDay name={name} answer={answer} />}
        </Cluster>
      </div>
      {onShowShortcuts && (
        <Row gap={2} data-screen-only>
          {!deletedAt && mayEdit && <SendMessageButton application={application} />}
          <Menu
            label={texts.decision.more}
            size="sm"
            items={[
              mayWrite && { label: wordsTexts.write.openOne, onSelect: () => setWrites(true) },
              level === 2 && { label: texts.application.openPage, to: `/recruiter/applications/${_id}` },
              { label: texts.shortcuts.show, onSelect: onShowShortcuts },
            ].filter((item) => item !== false)}
          />
          {writes && (
            <WriteDialog
              scope={_id}
              target={{ people: [toSelected(application)] }}
              onClose={() => setWrites(false)}
            />
          )}
        </Row>
      )}
    </Cluster>
  );
}

/** The day of the answer that the applicant was promised. */
function AnswerDay({ name, answer }: { name: string; answer: AnswerDate }) {
  const { by, isOverdue, askedAt, isNext } = answer;
  const { answer: words } = sharedTexts;
  if (!isOverdue) return <span>{words.by(formatDate(by), isNext)}</span>;
  return (
    <>
      <strong data-look="danger">{words.overdue(formatDate(by), isNext)}</strong>
      {askedAt && <span>{words.asked(name, formatDate(askedAt))}</span>}
    </>
  );
}
