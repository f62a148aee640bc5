import { Lock } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import { lazy, Suspense } from 'react';
import { providerLabel } from '../provider/label.ts';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { texts } from './texts.ts';

const ProviderSection = lazy(
  () => import(/* webpackChunkName: "provider" */ '../provider/ProviderSection.tsx'),
);

interface Props {
  /** The address that the account logs in with. */
  username: string | undefined;
  /** The recovery codes of a first second factor were saved. */
  onCodesSaved: () => void;
}

/** How the account logs in, and where it is. */
export const SecuritySettings = ({ username, onCodesSaved }: Props) => (
  <SettingsGroup title={texts.security} icon={<Lock size={20} aria-hidden="true" />}>
    <SecondFactor onCodesSaved={onCodesSaved} />
    <ProviderLoginSection />
    <ChangePasswordForm username={username} />
    <SessionsSection />
  </SettingsGroup>
);

function ProviderLoginSection() {
  const { role } = useHost();
  if (!providerLabel(role)) return null;
  return (
    <Suspense>
      <ProviderSection />
    </Suspense>
  );
}
