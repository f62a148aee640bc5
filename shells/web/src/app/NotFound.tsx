import { ButtonLink, EmptyState } from '@firstrung/ui-kit';
import { HostProvider, useTitle } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import { PageFrame } from './PageFrame.tsx';
import { ReplaceServerPage } from './ReplaceServerPage.tsx';
import { RouteChangeEffects } from './RouteChangeEffects.tsx';
import { useShell } from './shell.ts';

/** The page for an unknown address. */
export default function NotFound() {
  const { hosts } = useShell();
  return (
    <HostProvider host={hosts.applicant}>
      <PageFrame>
        <ReplaceServerPage />
        <NotFoundContent />
        <RouteChangeEffects />
      </PageFrame>
    </HostProvider>
  );
}

function NotFoundContent() {
  const { hosts, registry } = useShell();
  const { session } = hosts.applicant;
  useTitle(texts.notFound.title);
  const jobs = session.account('recruiter')
    ? { to: registry.link('recruiter', 'jobs'), label: texts.notFound.ownJobs }
    : {
        to: registry.link('applicant', session.account('applicant') ? 'jobs' : 'guestJobs'),
        label: texts.notFound.jobs,
      };
  return (
    <EmptyState
      level={1}
      art="lost"
      title={texts.notFound.title}
      actions={
        <>
          <ButtonLink to={jobs.to} variant="primary">
            {jobs.label}
          </ButtonLink>
          <ButtonLink to="/">{texts.notFound.home}</ButtonLink>
        </>
      }
    >
      {texts.notFound.text}
    </EmptyState>
  );
}
