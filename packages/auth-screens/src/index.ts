export { rememberPath } from './return-path.ts';
export type { NotificationLabels } from './settings/NotificationSettings.tsx';
export { SettingsScreen } from './settings/SettingsScreen.tsx';
export { useProof } from './useProof.tsx';
export { isAfterSignup } from './useSignIn.ts';
export type { VerifyState } from './VerifyScreen.tsx';
