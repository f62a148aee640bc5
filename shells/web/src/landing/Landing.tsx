import { publicInputs, searchPath } from '@firstrung/job-views';
import { Banner, ButtonLink, Container } from '@firstrung/ui-kit';
import { callQuery, HostProvider, useApi, useHost, useSession, useTitle } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageFrame } from '../app/PageFrame.tsx';
import { ReplaceServerPage } from '../app/ReplaceServerPage.tsx';
import { RouteChangeEffects } from '../app/RouteChangeEffects.tsx';
import { useShell } from '../app/shell.ts';
import { ThemeSwitch } from '../app/ThemeSwitch.tsx';
import { navigationOf, toNavItems } from '../remotes/remotes-file.ts';
import { LandingView } from './LandingView.tsx';
import { texts } from './texts.ts';

/** The landing page, at `/`. */
export default function Landing() {
  const { hosts, registry } = useShell();
  return (
    <HostProvider host={hosts.applicant}>
      <PageFrame nav={toNavItems(navigationOf(registry.file()))} actions={<GoOn />}>
        <ReplaceServerPage />
        <LandingContent />
        <RouteChangeEffects />
      </PageFrame>
    </HostProvider>
  );
}

/** In the bar: for people who are signed in, the way to their start page. */
function GoOn() {
  const { registry, hosts } = useShell();
  const { session } = hosts.applicant;
  const account = useSession().account ?? session.account('recruiter');
  return (
    <>
      {account && (
        <ButtonLink to={registry.link(account.role, 'jobs')} variant="primary" size="sm">
          {texts.goOn(account.name)}
        </ButtonLink>
      )}
      <ThemeSwitch />
    </>
  );
}

function LandingContent() {
  const { productName } = useHost();
  const { registry } = useShell();
  const { account } = useSession();
  const jobs = registry.link('applicant', account ? 'jobs' : 'guestJobs');
  const { data: latestJobs = [] } = useQuery(
    callQuery(useApi(), 'GET /api/guest/jobs/get-all-jobs', publicInputs.latestJobs()),
  );
  const board = useQuery(callQuery(useApi(), 'GET /api/guest/jobs/board-answers'));
  const counts = useQuery(callQuery(useApi(), 'GET /api/guest/jobs/job-counts', publicInputs.counts()));
  const navigate = useNavigate();
  useTitle(texts.title);

  const page = account ? 'job' : 'guestJob';

  return (
    <>
      <DeletedBanner />
      <LandingView
        productName={productName}
        links={{
          jobs,
          login: registry.link('applicant', 'login'),
          signup: registry.link('applicant', 'signup'),
          recruiterLogin: registry.link('recruiter', 'login'),
          recruiterSignup: registry.link('recruiter', 'signup'),
        }}
        latestJobs={latestJobs}
        board={board.isError ? null : board.data}
        counts={counts.data}
        jobLink={(jobId) => registry.link('applicant', page, { jobId })}
        now={new Date()}
        onSearch={(event) => {
          event.preventDefault();
          navigate(searchPath(event.currentTarget));
        }}
      />
    </>
  );
}

interface Deleted {
  emailOrPhone: string;
  /** The day on which everything is erased, as text, if the deletion can be undone until then. */
  erasedOn: string | null;
}

/** Confirms the deletion of a profile, which leads here with the deleted address in the history state. */
function DeletedBanner() {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const { emailOrPhone: address, erasedOn } = (state ?? {}) as Partial<Deleted>;
  const [open, setOpen] = useState(address !== undefined);
  const [day] = useState(erasedOn);
  // The history keeps its state over a reload, which must not show it again.
  useEffect(() => {
    if (address !== undefined) navigate('/', { replace: true });
  }, [address, navigate]);
  if (!open) return null;
  return (
    <Container data-space>
      <Banner tone="ok" onDismiss={() => setOpen(false)}>
        <p>{texts.deleted}</p>
        {day && <p>{texts.erasedOn(day)}</p>}
      </Banner>
    </Container>
  );
}
