export type { AuthArea } from './area.ts';
export { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
export { LoginScreen } from './LoginScreen.tsx';
export { LogoutScreen } from './LogoutScreen.tsx';
export { SignupScreen } from './SignupScreen.tsx';
export type { NotificationLabels } from './settings/NotificationSettings.tsx';
export { GuestSettingsScreen, SettingsScreen } from './settings/SettingsScreen.tsx';
export { VerifyScreen } from './VerifyScreen.tsx';
