import { Lock } from '@firstrung/ui-kit';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { texts } from './texts.ts';

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
    <ChangePasswordForm username={username} />
    <SessionsSection />
  </SettingsGroup>
);
