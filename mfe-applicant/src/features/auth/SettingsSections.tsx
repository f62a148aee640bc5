import { Section } from '@firstrung/ui-kit';
import { BlockedPeople } from '../networks/components/BlockedPeople.tsx';
import { HidingSettings } from '../profile/components/HidingSettings.tsx';
import { texts } from './texts.ts';

/** The group that only applicants have in their settings. */
export const SettingsSections = () => (
  <Section compact title={texts.privacy}>
    <HidingSettings />
    <BlockedPeople />
  </Section>
);
