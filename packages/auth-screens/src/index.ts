export {
  claimLetters,
  keepLetter,
  type Letter,
  lettersOf,
  onLettersRemoved,
  type Writer,
  writeLetter,
} from './letters.ts';
export { ProviderButton } from './provider/ProviderLogin.tsx';
export { isAfterSignup, rememberPath } from './return-path.ts';
export { default as SignupScreen } from './SignupScreen.tsx';
export { AccountFacts } from './settings/AccountFacts.tsx';
export { SecuritySettings } from './settings/SecuritySettings.tsx';
export { SettingsGroup } from './settings/SettingsGroup.tsx';
export { SettingsScreen } from './settings/SettingsScreen.tsx';
export { useFreshFactor } from './useFreshFactor.tsx';
export { useSaveProfile } from './useSaveProfile.ts';
