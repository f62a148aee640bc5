import type { Application, ApplicationStatus } from '@firstrung/contracts';
import { formatDate, formatDay } from '@firstrung/i18n';
import { Banner, Container, PrintNote, Split, Stack, useShortcuts } from '@firstrung/ui-kit';
import { useState } from 'react';
import { useRights } from '../../../shared/members.ts';
import { toSelected } from '../api/applicant.ts';
import { isOpen } from '../api/application-state.ts';
import { useHoldSeconds } from '../api/decision-settings.ts';
import type { ShortcutSwitch } from '../api/shortcut-switch.ts';
import { DecideBar } from '../decisions/DecideBar.tsx';
import { DecisionSheet } from '../decisions/DecisionSheet.tsx';
import { keysWithout, STATUS_KEYS } from '../decisions/decision-keys.ts';
import { HeldDecision } from '../decisions/HeldDecision.tsx';
import { useHeldDecisions } from '../decisions/held-decisions.ts';
import { texts } from '../texts.ts';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { ApplicationHeader } from './ApplicationHeader.tsx';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import styles from './applications.module.css';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import type { AdjacentNavigation } from './useAdjacentNavigation.ts';

interface Props {
  application: Application;
  navigation: AdjacentNavigation;
  shortcuts: ShortcutSwitch;
}

/** The keys of `texts.shortcuts.keys` that readers of the company have no use for. */
const DECIDING_KEYS = ['a', 's', 'n', 'u', '1–7', 'Enter', 'Shift Enter', 'z'];

/** One application: what the applicant sent and, in the sidebar, the decision and the timeline. */
export function ApplicationPage({ application, navigation, shortcuts }: Props) {
  const { jobId: job, withdrawnAt, deletedAt } = application;
  const { mayEdit } = useRights();
  const isDecidable = isOpen(application) && mayEdit;
  const [decides, setDecides] = useState<ApplicationStatus | null>(null);
  const [showsShortcuts, setShowsShortcuts] = useState(false);

  const holdSeconds = useHoldSeconds();
  const { undoLatest } = useHeldDecisions();
  useShortcuts(shortcuts.on, {
    ...(isDecidable &&
      Object.fromEntries(
        Object.entries(STATUS_KEYS).map(([key, status]) => [key, () => setDecides(status)]),
      )),
    z: mayEdit ? undoLatest : undefined,
    b: () => navigation.goBack(job._id),
    '?': () => setShowsShortcuts(true),
  });

  return (
    <Container as="article" className={styles.article}>
      <ApplicationHeader
        application={application}
        navigation={navigation}
        onReset={isDecidable ? () => setDecides('not reviewed') : undefined}
        onShowShortcuts={() => setShowsShortcuts(true)}
      />
      <p className={styles.jobOnPaper}>{texts.print.job(job.title)}</p>
      <Stack gap={4} className={styles.notices} data-screen-only>
        {withdrawnAt && <Banner tone="warn">{texts.application.withdrawn(formatDay(withdrawnAt))}</Banner>}
        {deletedAt && <Banner tone="warn">{texts.application.deleted(formatDay(deletedAt))}</Banner>}
        {isOpen(application) && <HeldDecision application={application} />}
      </Stack>
      <Split
        sidebar={
          <Stack gap={5} data-screen-only>
            <DecideBar onDecide={isDecidable ? setDecides : undefined} navigation={navigation} />
            <ApplicationTimeline application={application} />
          </Stack>
        }
      >
        <ApplicationDetails application={application} />
        <PrintNote>
          {texts.print.printed(addressOf(application._id), formatDate(new Date().toISOString()))}
        </PrintNote>
      </Split>
      {decides && isDecidable && (
        <DecisionSheet
          people={[toSelected(application)]}
          status={decides}
          hasShortcuts={shortcuts.on}
          onClose={() => setDecides(null)}
          onNext={() => navigation.step('next')}
          hasNext={navigation.goToNext !== undefined}
        />
      )}
      <ShortcutsDialog
        open={showsShortcuts}
        onClose={() => setShowsShortcuts(false)}
        keys={texts.shortcuts.keys}
        without={keysWithout(DECIDING_KEYS, mayEdit, holdSeconds)}
        shortcuts={shortcuts}
      />
    </Container>
  );
}

/** Without the params of the table it was opened from. */
const addressOf = (applicationId: string) =>
  `${window.location.origin}/recruiter/applications/${applicationId}`;
