import type { Application } from '@firstrung/contracts';
import {
  Avatar,
  Button,
  ChevronLeft,
  ChevronRight,
  Cluster,
  IconButton,
  Keyboard,
  PageHeader,
} from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { useRights } from '../../../shared/members.ts';
import { SendMessageButton } from '../../messages/components/SendMessageButton.tsx';
import { shownStatus } from '../application-state.ts';
import { texts } from '../texts.ts';
import type { AdjacentNavigation } from '../useAdjacentNavigation.ts';
import styles from './applications.module.css';

interface Props {
  application: Application;
  navigation: AdjacentNavigation;
  onShowShortcuts: () => void;
}

/** Name, photo and status of the applicant, with the links to the table and to the adjacent applications. */
export function ApplicationHeader({ application, navigation, onShowShortcuts }: Props) {
  const { name, profilePicture, jobId: job } = application;
  const { mayEdit } = useRights();
  return (
    <PageHeader
      back={{
        to: navigation.tablePath(job._id),
        label: navigation.isReview ? texts.application.backToReview : texts.application.back(job.title),
      }}
      title={
        <span className={styles.person}>
          <Avatar
            name={name}
            src={imageAddress(profilePicture, '480x500')}
            size="lg"
            alt={profilePicture ? texts.application.photoOf(name) : ''}
          />
          <span dir="auto" className={styles.name}>
            {name}
          </span>
        </span>
      }
      lead={
        <span className={styles.standing}>
          <ApplicationBadge status={shownStatus(application)} />{' '}
          <span>
            {texts.application.forJob} <Link to={`/recruiter/job-details/${job._id}`}>{job.title}</Link>
          </span>
        </span>
      }
      actions={
        <Cluster gap={2}>
          {!application.deletedAt && mayEdit && (
            <SendMessageButton applicant={{ _id: application.applicantId._id, name, profilePicture }} />
          )}
          <AdjacentLinks navigation={navigation} />
          <IconButton
            label={texts.shortcuts.show}
            size="sm"
            className={styles.keysButton}
            onClick={onShowShortcuts}
          >
            <Keyboard size={18} />
          </IconButton>
        </Cluster>
      }
    />
  );
}

/** The position of the application in its table, and the buttons to the previous and the next one. */
function AdjacentLinks({ navigation: { position, goToPrevious, goToNext } }: Pick<Props, 'navigation'>) {
  return (
    <Cluster gap={2}>
      {position && <span className={styles.position}>{texts.application.positionOf(position)}</span>}
      <Button
        size="sm"
        className={styles.step}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        aria-label={texts.application.previousLong}
        disabled={!goToPrevious}
        onClick={goToPrevious}
      >
        {texts.application.previous}
      </Button>
      <Button
        size="sm"
        className={styles.step}
        aria-label={texts.application.nextLong}
        disabled={!goToNext}
        onClick={goToNext}
      >
        {texts.application.next}
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </Cluster>
  );
}
