import { chooseTexts } from '@firstrung/i18n';
import { ButtonLink, EmptyState } from '@firstrung/ui-kit';
import { HostProvider, useTitle } from '@firstrung/web-kit';
import { PageFrame } from './PageFrame.tsx';
import { ReplaceServerPage } from './ReplaceServerPage.tsx';
import { RouteChangeEffects } from './RouteChangeEffects.tsx';
import { useShell } from './shell.ts';

const texts = chooseTexts({
  en: {
    title: 'Page not found',
    text: "This page doesn't exist. It may have moved, or the link is incomplete.",
    jobs: 'See all jobs',
    ownJobs: 'See your jobs',
    home: 'Go to home page',
  },
});

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
  useTitle(texts.title);
  const jobs = session.account('recruiter')
    ? { to: registry.link('recruiter', 'jobs'), label: texts.ownJobs }
    : {
        to: registry.link('applicant', session.account('applicant') ? 'jobs' : 'guestJobs'),
        label: texts.jobs,
      };
  return (
    <EmptyState
      level={1}
      art="lost"
      title={texts.title}
      actions={
        <>
          <ButtonLink to={jobs.to} variant="primary">
            {jobs.label}
          </ButtonLink>
          <ButtonLink to="/">{texts.home}</ButtonLink>
        </>
      }
    >
      {texts.text}
    </EmptyState>
  );
}
