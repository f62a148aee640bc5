import type { Application, ApplicationRow } from '@firstrung/contracts';
import { formatDate, formatDay } from '@firstrung/i18n';
import {
  Banner,
  ButtonLink,
  PageFailure,
  PrintNote,
  SkeletonGroup,
  SkeletonText,
  Stack,
  useShortcuts,
} from '@firstrung/ui-kit';
import { failureOf, isMissing, useTitle } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { useRights } from '../../../shared/members.ts';
import { toSelected } from '../api/applicant.ts';
import { useApplication } from '../api/application.ts';
import { isOpen } from '../api/application-state.ts';
import { DecideBar } from '../decisions/DecideBar.tsx';
import { STATUS_KEYS } from '../decisions/decision-keys.ts';
import { HeldLine } from '../decisions/HeldLine.tsx';
import { useDecision } from '../decisions/useDecision.ts';
import { texts } from '../texts.ts';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import { OtherApplications } from './OtherApplications.tsx';
import { PaneHeader } from './PaneHeader.tsx';
import styles from './pane.module.css';

export interface ApplicationPaneProps {
  applicationId: string;
  /** What the list knows of it, which stands there until the application may be fetched. */
  row?: ApplicationRow | undefined;
  /** Whether it may be fetched, which tells the applicant that it is under review. */
  isSettled?: boolean;
  /** Lets it be fetched, as a key does that decides before there is anything to see. */
  onOpen?: (() => void) | undefined;
  /** Whether another application is about to be shown: keys are meant for that one. */
  isMoving?: (() => boolean) | undefined;
  /** Called once the decision is made. */
  onDecided?: (() => void) | undefined;
  hasShortcuts: boolean;
  /** Absent: beside a conversation, without the way to it. */
  onShowShortcuts?: (() => void) | undefined;
  /** Of the heading: 1 where it is a page. */
  level?: 1 | 2;
}

/** One application: its head, the decision, what the applicant sent, and the timeline. */
export default function ApplicationPane(props: ApplicationPaneProps) {
  const { applicationId, row, isSettled = true, onOpen, level = 2, hasShortcuts } = props;
  const query = useApplication(applicationId, isSettled);
  const { data: application, error } = query;
  const { role } = useRights();
  const shown = application ?? row;
  const title = shown
    ? texts.application.titleOf(shown.name, shown.jobId.title)
    : texts.application.titleWhileLoading;
  useTitle(level === 1 ? title : undefined);
  const isGone = isMissing(error);
  const isShown = application !== undefined && role !== undefined && !isGone;
  useShortcuts(
    hasShortcuts && !isShown && onOpen !== undefined,
    Object.fromEntries(Object.keys(STATUS_KEYS).map((key) => [key, onOpen])),
  );

  // The role decides what stands beside it.
  if (isShown) return <Opened {...props} key={applicationId} application={application} level={level} />;
  if (error)
    return (
      <PageFailure
        missing={isGone}
        missingTitle={texts.application.missingTitle}
        missingText={texts.application.missing}
        failedTitle={texts.application.failedTitle}
        {...failureOf(query)}
        back={<ButtonLink to="/recruiter/all-my-jobs">{texts.application.backToJobs}</ButtonLink>}
      />
    );
  return (
    <div className={styles.article}>
      {row && <PaneHeader application={row} level={level} />}
      <SkeletonGroup label={texts.application.loading}>
        <SkeletonText lines={8} />
      </SkeletonGroup>
    </div>
  );
}

interface OpenedProps extends Omit<ApplicationPaneProps, 'row' | 'isSettled' | 'onOpen'> {
  application: Application;
}

function Opened(props: OpenedProps) {
  const { application, level = 2, hasShortcuts, isMoving, onDecided, onShowShortcuts } = props;
  const { withdrawnAt, deletedAt, held } = application;
  const { mayEdit } = useRights();
  const isDecidable = isOpen(application) && mayEdit;
  const decision = useDecision({
    people: [toSelected(application)],
    onDecided: (ids) => ids.length > 0 && onDecided?.(),
  });
  useShortcuts(
    hasShortcuts && isDecidable,
    Object.fromEntries(
      Object.entries(STATUS_KEYS).map(([key, status]) => [
        key,
        () => isMoving?.() || decision.choose(status),
      ]),
    ),
  );
  return (
    <article className={styles.article}>
      <div className={styles.top}>
        <PaneHeader
          application={application}
          level={level}
          onChoose={isDecidable ? decision.choose : undefined}
          onShowShortcuts={onShowShortcuts}
        />
        {isDecidable && (
          <div className={styles.decide} data-notices="top-when-narrow">
            <DecideBar decision={decision} hasShortcuts={hasShortcuts} />
          </div>
        )}
      </div>
      <Notices>
        {withdrawnAt && <Banner tone="warn">{texts.application.withdrawn(formatDay(withdrawnAt))}</Banner>}
        {deletedAt && <Banner tone="warn">{texts.application.deleted(formatDay(deletedAt))}</Banner>}
        {held && isOpen(application) && <HeldLine application={application} held={held} />}
      </Notices>
      <OtherApplications application={application} />
      <div className={styles.columns}>
        <div>
          <ApplicationDetails application={application} />
          <PrintNote>
            {texts.print.printed(addressOf(application._id), formatDate(new Date().toISOString()))}
          </PrintNote>
        </div>
        <div data-screen-only>
          <ApplicationTimeline application={application} />
        </div>
      </div>
    </article>
  );
}

const Notices = ({ children }: { children: ReactNode }) => (
  <Stack gap={3} className={styles.notices} data-screen-only>
    {children}
  </Stack>
);

/** Without the list that it was opened from. */
const addressOf = (applicationId: string) =>
  `${window.location.origin}/recruiter/applications/${applicationId}`;
