export type { AuthArea } from './area.ts';
export { LoginScreen } from './LoginScreen.tsx';
export { LogoutScreen } from './LogoutScreen.tsx';
export { SignupScreen } from './SignupScreen.tsx';
export { VerifyScreen } from './VerifyScreen.tsx';
