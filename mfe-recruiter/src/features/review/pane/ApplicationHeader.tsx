import type { AnswerDate, Application } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { Avatar, Cluster, Menu, PageHeader, Row } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { useRights } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { SendMessageButton } from '../../messages/components/SendMessageButton.tsx';
import { toSelected } from '../api/applicant.ts';
import { isOpen, shownStatus } from '../api/application-state.ts';
import { texts } from '../texts.ts';
import { texts as wordsTexts } from '../words/texts.ts';
import { WriteDialog } from '../words/WriteDialog.tsx';
import styles from './applications.module.css';
import type { AdjacentNavigation } from './useAdjacentNavigation.ts';

interface Props {
  application: Application;
  navigation: AdjacentNavigation;
  /** Sets it to “not reviewed”. Absent: nothing can be decided. */
  onReset?: (() => void) | undefined;
  onShowShortcuts: () => void;
}

/** Name, photo and status of the applicant, the job, and what is rarely done. */
export function ApplicationHeader({ application, navigation, onReset, onShowShortcuts }: Props) {
  const { name, profilePicture, answer, jobId: job } = application;
  const { mayEdit } = useRights();
  const [writes, setWrites] = useState(false);
  return (
    <PageHeader
      back={{
        to: navigation.tablePath(job._id),
        label: navigation.isReview ? texts.application.backToReview : texts.application.back(job.title),
      }}
      title={
        <Row as="span" gap={4}>
          <Avatar
            name={name}
            src={imageAddress(profilePicture, '480x500')}
            size="lg"
            alt={profilePicture ? texts.application.photoOf(name) : ''}
          />
          <span dir="auto" className={styles.name}>
            {name}
          </span>
        </Row>
      }
      lead={
        <span className={styles.standing}>
          <ApplicationBadge status={shownStatus(application)} />{' '}
          <span>
            {texts.application.forJob} <Link to={`/recruiter/job-details/${job._id}`}>{job.title}</Link>
          </span>{' '}
          {answer && <AnswerDay name={name} answer={answer} />}
        </span>
      }
      actions={
        <Cluster gap={2}>
          {!application.deletedAt && mayEdit && (
            <SendMessageButton applicant={{ _id: application.applicantId._id, name, profilePicture }} />
          )}
          <Menu
            label={texts.decision.more}
            items={[
              ...(onReset
                ? [
                    {
                      label: texts.decision.notReviewed,
                      disabled: application.status === 'not reviewed',
                      onSelect: onReset,
                    },
                  ]
                : []),
              ...(mayEdit && isOpen(application)
                ? [{ label: wordsTexts.write.openOne, onSelect: () => setWrites(true) }]
                : []),
              { label: texts.shortcuts.show, onSelect: onShowShortcuts },
            ]}
          />
          {writes && (
            <WriteDialog
              scope={application._id}
              target={{ people: [toSelected(application)] }}
              onClose={() => setWrites(false)}
            />
          )}
        </Cluster>
      }
    />
  );
}

/** The day of the answer that the applicant was promised. */
function AnswerDay({ name, answer: { by, isOverdue, askedAt } }: { name: string; answer: AnswerDate }) {
  const { answer: words } = sharedTexts;
  if (!isOverdue) return <span>{words.by(formatDate(by))}</span>;
  return (
    <>
      <strong>{words.overdue(formatDate(by))}</strong>
      {askedAt && <span>{words.asked(name, formatDate(askedAt))}</span>}
    </>
  );
}
