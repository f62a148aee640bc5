export type { AuthArea } from './area.ts';
export { ForgotPasswordScreen } from './forgot/ForgotPasswordScreen.tsx';
export { LoginScreen } from './LoginScreen.tsx';
export { LogoutScreen } from './LogoutScreen.tsx';
export { SignupScreen } from './SignupScreen.tsx';
export { GuestSettingsScreen } from './settings/GuestSettingsScreen.tsx';
export { SettingsScreen } from './settings/SettingsScreen.tsx';
export { VerifyScreen } from './VerifyScreen.tsx';
