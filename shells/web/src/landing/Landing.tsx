import { Banner, ButtonLink, Container, Hero } from '@firstrung/ui-kit';
import { HostProvider, useHost, useSession, useTitle } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Frame } from '../app/Frame.tsx';
import { RouteChangeEffects } from '../app/RouteChangeEffects.tsx';
import { useShell } from '../app/shell.ts';
import { prefetchRemoteWhenIdle } from '../remotes/prefetch.ts';
import { texts } from '../texts.ts';
import { LatestJobs } from './LatestJobs.tsx';
import styles from './landing.module.css';
import { RoleCards } from './RoleCards.tsx';

/** `/` (A§1, A§2). */
export function Landing() {
  const { hosts } = useShell();
  return (
    <HostProvider host={hosts.applicant}>
      <Frame>
        <LandingContent />
        <RouteChangeEffects />
      </Frame>
    </HostProvider>
  );
}

function LandingContent() {
  const { productName } = useHost();
  const { registry } = useShell();
  const { account } = useSession();
  const jobs = registry.link('applicant', account ? 'jobs' : 'guestJobs');
  useTitle(texts.landing.title);
  useEffect(() => prefetchRemoteWhenIdle(registry, jobs), [registry, jobs]);

  return (
    <>
      <DeletedBanner />
      <Hero
        title={
          <>
            <span className={styles.welcome}>{texts.landing.welcome(productName)}</span>
            {texts.landing.claim}
          </>
        }
        lead={texts.landing.lead}
        actions={
          <>
            <ButtonLink to={jobs} variant="signal" size="lg">
              {texts.landing.jobs}
            </ButtonLink>
            <ButtonLink to={registry.link('applicant', 'login')} size="lg">
              {texts.landing.applicant}
            </ButtonLink>
            <ButtonLink to={registry.link('recruiter', 'login')} size="lg">
              {texts.landing.recruiter}
            </ButtonLink>
          </>
        }
      />
      <Container className={styles.content}>
        <RoleCards />
        <LatestJobs more={jobs} />
      </Container>
    </>
  );
}

/** Confirms the deletion of a profile, which leads here with the deleted address in the history state. */
function DeletedBanner() {
  const state: unknown = useLocation().state;
  const [open, setOpen] = useState(true);
  const address = (state as { emailOrPhone?: string } | null)?.emailOrPhone;
  if (!address || !open) return null;
  return (
    <Container className={styles.deleted}>
      <Banner tone="ok" onDismiss={() => setOpen(false)}>
        {texts.landing.deleted}
      </Banner>
    </Container>
  );
}
