import { Banner, ButtonLink, Cluster, Container } from '@firstrung/ui-kit';
import { HostProvider, useHost, useSession, useTitle } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Arrival } from '../app/Arrival.tsx';
import { Frame } from '../app/Frame.tsx';
import { useShell } from '../app/shell.ts';
import { prefetchWhenIdle } from '../areas/prefetch.ts';
import { texts } from '../texts.ts';

/** `/` (A§1, A§2). */
export function Landing() {
  const { hosts } = useShell();
  return (
    <HostProvider host={hosts.applicant}>
      <Frame>
        <LandingContent />
        <Arrival />
      </Frame>
    </HostProvider>
  );
}

function LandingContent() {
  const { productName } = useHost();
  const { registry } = useShell();
  const { account } = useSession();
  const jobs = account ? '/home' : '/guest/home';
  useTitle(texts.landing.title);
  useEffect(() => prefetchWhenIdle(registry.file(), jobs), [registry, jobs]);

  return (
    <Container>
      <Deleted />
      <h1>Welcome to {productName}</h1>
      <Cluster gap={3}>
        <ButtonLink to={jobs} variant="primary" size="lg">
          {texts.landing.jobs}
        </ButtonLink>
        <ButtonLink to="/login">{texts.landing.applicant}</ButtonLink>
        <ButtonLink to="/recruiter/login">{texts.landing.recruiter}</ButtonLink>
      </Cluster>
    </Container>
  );
}

/** Says that the profile is gone when its deletion led here, with the address it had. */
function Deleted() {
  const state: unknown = useLocation().state;
  const [open, setOpen] = useState(true);
  const address = (state as { emailOrPhone?: string } | null)?.emailOrPhone;
  if (!address || !open) return null;
  return (
    <Banner tone="ok" onDismiss={() => setOpen(false)}>
      {texts.landing.deleted}
    </Banner>
  );
}
