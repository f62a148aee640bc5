import type { JobDetails } from '@firstrung/contracts';
import { ButtonLink, Card, Cluster, MessageSquare, Stack, StatusBadge } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { ApplicationTimeline } from '../../applications/components/ApplicationTimeline.tsx';
import { texts as applicationTexts } from '../../applications/texts.ts';
import { texts } from '../texts.ts';
import styles from './job-page.module.css';

interface Props {
  job: JobDetails;
  apply: ReactNode;
  /** The button that withdraws the application. It moves the focus to `focusAfter` when it is done. */
  withdraw?: ((focusAfter: RefObject<HTMLElement | null>) => ReactNode) | undefined;
}

/** The sidebar of a job: the application's status or the apply button. */
export function JobAside({ job, apply, withdraw }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const action = useRef<HTMLDivElement>(null);
  const status = job.applicationHistory.at(-1)?.status;
  const hasApplied = job.applicationStatus !== null;

  const hadApplied = useRef(hasApplied);
  useLayoutEffect(() => {
    if (hadApplied.current === hasApplied) return;
    hadApplied.current = hasApplied;
    // A button that gets disabled loses the focus, in some browsers before this effect.
    const { activeElement } = document;
    if (activeElement !== document.body && !action.current?.contains(activeElement)) return;
    // To the heading above the new status; if the server refused the application, back to the button.
    const target = hasApplied ? heading.current : action.current?.querySelector('button');
    target?.focus({ preventScroll: true });
  }, [hasApplied]);

  return (
    <Card>
      <Stack gap={5}>
        {status && (
          <>
            <Cluster justify="space-between">
              <h2 ref={heading} tabIndex={-1} className={styles.asideTitle}>
                {texts.job.statusTitle}
              </h2>
              <StatusBadge status={status}>{applicationTexts.status[status]}</StatusBadge>
            </Cluster>
            <ApplicationTimeline history={job.applicationHistory} />
          </>
        )}
        <div ref={action}>{apply}</div>
        {hasApplied && withdraw?.(heading)}
        <AskLink job={job} />
      </Stack>
    </Card>
  );
}

/** Leads to a conversation with the recruiter; visitors sign up first. */
function AskLink({ job }: { job: JobDetails }) {
  const { account } = useSession();
  const to = account ? `/recruiter-messages?with=${job.recruiterId}` : '/signup';
  return (
    <ButtonLink
      to={to}
      state={account ? undefined : { jobId: job._id }}
      variant="quiet"
      wide
      icon={<MessageSquare size={16} aria-hidden="true" />}
    >
      {texts.job.ask}
    </ButtonLink>
  );
}
