import type { Application, ApplicationRow } from '@firstrung/contracts';
import { formatDate, formatDay } from '@firstrung/i18n';
import {
  Banner,
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorPanel,
  type FrameControl,
  PaneBar,
  PrintNote,
  SkeletonGroup,
  SkeletonText,
  Stack,
  useIsSeen,
  useRestoreFocus,
  useShortcuts,
} from '@firstrung/ui-kit';
import { failureOf, isMissing, NetworkError, useCallQuery, useSession, useTitle } from '@firstrung/web-kit';
import { onlineManager } from '@tanstack/react-query';
import { useId, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { colleagueName, useRights } from '../../../shared/members.ts';
import { toSelected } from '../api/applicant.ts';
import { useApplication } from '../api/application.ts';
import { APPLICATIONS_OF_APPLICANT, isOpen, shownStatus } from '../api/application-state.ts';
import { DecideBar } from '../decisions/DecideBar.tsx';
import { HeldLine } from '../decisions/HeldLine.tsx';
import { HeldMark } from '../decisions/StatusMenu.tsx';
import { useDecision, useDecisionKeys } from '../decisions/useDecision.ts';
import { texts } from '../texts.ts';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import { PaneHeader } from './PaneHeader.tsx';
import styles from './pane.module.css';

export interface ApplicationPaneProps {
  applicationId: string;
  /** What the list knows of it, which stands there until the application may be fetched. */
  row?: ApplicationRow | undefined;
  /** Of the list that it stands beside. */
  frame?: FrameControl;
  /** How many are selected in the list, whose bar decides then. */
  selected?: number;
  /** Marks it in the list, by a key. */
  onMark?: ((application: Application) => void) | undefined;
  hasShortcuts: boolean;
  /** Absent: beside a conversation, without the way to it. */
  onShowShortcuts?: (() => void) | undefined;
  /** Of the heading: 1 where it is a page. */
  level?: 1 | 2;
}

/** One application: its head, the decision, what the applicant sent, and the timeline. */
export default function ApplicationPane(props: ApplicationPaneProps) {
  const { applicationId, row, frame, level = 2, hasShortcuts } = props;
  // Fetching it tells the applicant that it is under review, which those who were opened know already.
  const query = useApplication(applicationId, !frame || frame.isSettled || Boolean(row?.reviewedAt));
  // A key that decides before there is anything to see lets it be fetched.
  const onOpen = () => frame?.open(applicationId);
  const { data: application, error } = query;
  const { role } = useRights();
  const shown = application ?? row;
  const title = shown
    ? texts.application.titleOf(shown.name, shown.jobId.title)
    : texts.application.titleWhileLoading;
  useTitle(level === 1 ? title : undefined);
  const isGone = isMissing(error);
  const isShown = application !== undefined && role !== undefined && !isGone;
  const isOnline = useSyncExternalStore(onlineManager.subscribe.bind(onlineManager), () =>
    onlineManager.isOnline(),
  );
  useDecisionKeys(hasShortcuts && !isShown, onOpen);
  useShortcuts(hasShortcuts && !isShown, { x: onOpen });

  // The role decides what stands beside it.
  if (isShown) return <Opened {...props} key={applicationId} application={application} level={level} />;
  // Without a network nothing is waited for.
  const failure = error ?? (isOnline ? null : new NetworkError(undefined));
  const stateLevel = row ? ((level + 1) as 2 | 3) : level;
  // A list has its own way back.
  const back = !row && <ButtonLink to="/recruiter/all-my-jobs">{texts.application.backToJobs}</ButtonLink>;
  return (
    <div className={styles.article}>
      {row && (
        <Stack gap={3} className={styles.top}>
          <PaneHeader application={row} level={level} />
        </Stack>
      )}
      {isGone && (
        <EmptyState level={stateLevel} art="lost" title={texts.application.missingTitle} actions={back}>
          {texts.application.missing}
        </EmptyState>
      )}
      {!isGone && failure && (
        <ErrorPanel
          level={stateLevel}
          title={texts.application.failedTitle}
          actions={back}
          {...failureOf({ ...query, error: failure })}
        />
      )}
      {!failure && (
        <SkeletonGroup label={texts.application.loading}>
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </div>
  );
}

interface OpenedProps extends Omit<ApplicationPaneProps, 'row'> {
  application: Application;
}

function Opened(props: OpenedProps) {
  const { application, level = 2, hasShortcuts, frame, selected = 0, onMark, onShowShortcuts } = props;
  const { withdrawnAt, deletedAt, held, history, status } = application;
  const { mayEdit } = useRights();
  const isDecidable = isOpen(application) && mayEdit;
  const latest = history.findLast(({ change }) => change === 'decided');
  const decision = useDecision({
    people: [toSelected(application)],
    by: held?.by ?? (latest?.status === status ? latest.by : undefined),
    onDecided: (ids) => ids.length > 0 && frame?.step(1, application._id),
  });
  const isSelecting = selected > 0;
  const isSeen = useIsSeen(application._id);
  // While another is about to be shown, keys are meant for that one.
  const isMeant = () => isSeen && !frame?.isMoving();
  useDecisionKeys(hasShortcuts && isDecidable && !isSelecting, (chosen) => {
    if (isMeant()) decision.choose(chosen);
  });
  useShortcuts(hasShortcuts && mayEdit && onMark !== undefined, {
    x: () => isMeant() && onMark?.(application),
  });
  const article = useRef<HTMLElement>(null);
  const bar = useRef<HTMLElement>(null);
  // The line of a held decision disappears with its buttons.
  useRestoreFocus(article, () => bar.current);
  return (
    <article ref={article} className={styles.article}>
      <Stack gap={3} className={styles.top}>
        <PaneHeader
          application={application}
          level={level}
          onChoose={isDecidable && !isSelecting ? decision.choose : undefined}
          onShowShortcuts={onShowShortcuts}
        />
        {isDecidable && (
          <PaneBar>
            {isSelecting ? (
              <p data-look="quiet small">{texts.decision.selected(selected)}</p>
            ) : (
              <DecideBar ref={bar} decision={decision} hasShortcuts={hasShortcuts} />
            )}
          </PaneBar>
        )}
      </Stack>
      <Stack gap={3} className={styles.notices} data-screen-only>
        {withdrawnAt && <Banner tone="warn">{texts.application.withdrawn(formatDay(withdrawnAt))}</Banner>}
        {deletedAt && <Banner tone="warn">{texts.application.deleted(formatDay(deletedAt))}</Banner>}
        {held && isOpen(application) && <HeldLine application={application} held={held} />}
      </Stack>
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

/** Without the list that it was opened from. */
const addressOf = (applicationId: string) =>
  `${window.location.origin}/recruiter/applications/${applicationId}`;

/** The same person's other applications to the company: nobody decides on one without knowing of the rest. */
function OtherApplications({ application }: { application: Application }) {
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
    <Cluster as="section" gap={1} data-look="small" className={styles.others} aria-labelledby={labelId}>
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
