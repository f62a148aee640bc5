export { isAfterSignup } from './after-signup.ts';
export { rememberPath } from './return-path.ts';
export { AccountFacts } from './settings/AccountFacts.tsx';
export { QueryContent } from './settings/QueryContent.tsx';
export { SettingsGroup } from './settings/SettingsGroup.tsx';
export { SettingsScreen } from './settings/SettingsScreen.tsx';
export { useSaveProfile } from './useSaveProfile.ts';
