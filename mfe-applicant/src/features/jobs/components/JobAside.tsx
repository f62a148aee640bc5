import type { JobDetails } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { APPLY, AskLink, jobTexts, RejectionReasons } from '@firstrung/job-views';
import { Stack } from '@firstrung/ui-kit';
import { returnTo, useSession } from '@firstrung/web-kit';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { WriteTo } from '../../applications/components/Answer.tsx';
import { AnswerLine } from '../../applications/components/AnswerLine.tsx';
import { ApplicationLadder } from '../../applications/components/ApplicationLadder.tsx';
import { askAbout } from '../link-state.ts';

interface Props {
  job: JobDetails;
  apply: ReactNode;
  /** Contains `apply`. */
  action: RefObject<HTMLDivElement | null>;
  /** The button that withdraws the application. It moves the focus to `focusAfter` when it is done. */
  withdraw?: ((focusAfter: RefObject<HTMLElement | null>) => ReactNode) | undefined;
}

/** The sidebar of a job: the application's status or the apply button. */
export function JobAside({ job, apply, action, withdraw }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const status = job.applicationHistory.at(-1)?.status;
  const hasApplied = job.applicationStatus !== null;
  const isAccepted = status === 'Accepted';

  const hadApplied = useRef(hasApplied);
  const isSheetOpen = useLocation().hash === APPLY;
  useLayoutEffect(() => {
    if (isSheetOpen || hadApplied.current === hasApplied) return;
    hadApplied.current = hasApplied;
    // A button that gets disabled loses the focus, in some browsers before this effect.
    const { activeElement } = document;
    if (activeElement !== document.body && !action.current?.contains(activeElement)) return;
    // To the heading above the new status; after an undo, back to the button.
    const target = hasApplied ? heading.current : action.current?.querySelector('button');
    target?.focus({ preventScroll: true });
  }, [hasApplied, isSheetOpen, action]);

  return (
    <Stack gap={4}>
      {status && (
        <>
          <h2 data-look="large" ref={heading} tabIndex={-1}>
            {jobTexts.statusTitle}
          </h2>
          <ApplicationLadder
            jobId={job._id}
            size={isAccepted ? 'lg' : 'md'}
            status={status}
            applicationHistory={job.applicationHistory}
          />
          {isAccepted && !job.closedByBoard && <WriteTo recruiterId={job.recruiterId} wide />}
          {hasApplied && <RejectionReasons reasons={job.rejectionReasons} />}
          {hasApplied && job.answer && !job.closedByBoard && <AnswerLine job={job} answer={job.answer} />}
        </>
      )}
      {!hasApplied && job.appliedBefore && (
        <p>
          {jobTexts.appliedBefore(formatDate(job.appliedBefore.submittedAt))}{' '}
          <Link to={`/job-details/${job.appliedBefore.jobId}`}>{jobTexts.seeEarlier}</Link>
        </p>
      )}
      <div ref={action}>{apply}</div>
      <Stack gap={2}>
        {hasApplied && withdraw?.(heading)}
        {!job.closedByBoard && !isAccepted && <Ask job={job} />}
      </Stack>
    </Stack>
  );
}

/** Visitors sign up first. */
function Ask({ job }: { job: JobDetails }) {
  const { account } = useSession();
  return account ? (
    <AskLink to={`/recruiter-messages?with=${job.recruiterId}`} state={askAbout(job.title)} />
  ) : (
    <AskLink to="/signup" state={returnTo(`/job-details/${job._id}`)} />
  );
}
