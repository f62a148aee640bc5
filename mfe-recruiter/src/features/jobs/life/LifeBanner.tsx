import type { RecruiterJob } from '@firstrung/contracts';
import { formatDate, formatDateTime, formatUntil } from '@firstrung/i18n';
import { closingText } from '@firstrung/job-views';
import { Banner, Button, ButtonLink, Cluster, useRestoreFocus } from '@firstrung/ui-kit';
import { useApi, useCall, useNotify } from '@firstrung/web-kit';
import { type ReactNode, useRef } from 'react';
import { refusalText, useRights } from '../../../shared/members.ts';
import { useUpdateJobStatus } from '../api/update-job-status.ts';
import styles from '../components/jobs.module.css';
import { texts } from '../texts.ts';
import { dayAfter, EXTENSION_DAYS, type LifeState, lifeState } from './life-state.ts';

const words = texts.life;

/** What comes next for a job, with what its recruiter can do about it. Readers see it without the buttons. */
export function LifeBanner({ job }: { job: RecruiterJob }) {
  const api = useApi();
  const { mayEdit } = useRights();
  const place = useRef<HTMLDivElement>(null);
  // The banner disappears with the button that was pressed.
  useRestoreFocus(place);
  const state = lifeState(job, new Date(api.now()));
  return (
    <div ref={place} tabIndex={-1} className={styles.banners}>
      {state && (
        <Banner tone={state.kind === 'closed' || state.kind === 'publishing' ? 'info' : 'warn'}>
          <Cluster gap={3}>
            <span>{textOf(state, job)}</span>
            {mayEdit && actionsFor(state, job)}
          </Cluster>
        </Banner>
      )}
    </div>
  );
}

function textOf(state: LifeState, job: RecruiterJob): string {
  switch (state.kind) {
    case 'stillOpen':
      return words.stillOpen(formatDate(state.pausesAt));
    case 'closing':
      return words.closes(formatUntil(state.milliseconds), closingText(job) ?? '');
    case 'closed':
      return words.closed(closingText(job) ?? '');
    case 'publishing':
      return words.goesLive(formatDateTime(state.at));
  }
}

function actionsFor(state: LifeState, job: RecruiterJob): ReactNode {
  switch (state.kind) {
    case 'stillOpen':
      return <Answers job={job} />;
    case 'closing':
      return <Extensions job={job} closesOn={state.closesOn} />;
    case 'closed':
      return (
        <ButtonLink size="sm" to={`/recruiter/home?copy=${job._id}&again`}>
          {texts.job.again}
        </ButtonLink>
      );
    case 'publishing':
      return <PublishingLink job={job} label={words.changeDate} />;
  }
}

function Answers({ job }: { job: RecruiterJob }) {
  const notify = useNotify();
  // The page follows what the server says, also if the job is paused by now.
  const confirm = useCall('POST /api/recruiter/jobs/confirm-job', {
    onSuccess: ({ message }) => notify(message, 'ok'),
    onError: (error) => notify(refusalText(error, words.confirmFailed), 'danger'),
  });
  const update = useUpdateJobStatus(job._id);
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ body: { jobId: job._id } })}
      >
        {words.yes}
      </Button>
      <Button
        size="sm"
        loading={update.isPending}
        onClick={() => update.mutate({ fromStatus: job.status, toStatus: 'pausedJobs' })}
      >
        {words.pause}
      </Button>
    </>
  );
}

function Extensions({ job, closesOn: present }: { job: RecruiterJob; closesOn: string }) {
  const notify = useNotify();
  const closesOn = dayAfter(present, EXTENSION_DAYS);
  const update = useCall('PUT /api/recruiter/jobs/update-job', {
    onSuccess: () => notify(words.extended(formatDate(closesOn)), 'ok'),
    onError: (error) => notify(refusalText(error, words.extendFailed), 'danger'),
  });
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        loading={update.isPending}
        onClick={() => update.mutate({ body: { jobId: job._id, closesOn, fromUpdatedAt: job.updatedAt } })}
      >
        {words.extendBy(EXTENSION_DAYS)}
      </Button>
      <PublishingLink job={job} label={words.choose} />
    </>
  );
}

const PublishingLink = ({ job, label }: { job: RecruiterJob; label: string }) => (
  <ButtonLink size="sm" to={`/recruiter/job-details/${job._id}/edit#publishing`}>
    {label}
  </ButtonLink>
);
