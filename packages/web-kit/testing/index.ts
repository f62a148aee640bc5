export { type EditFormCase, editFormSituations } from './edit-forms.ts';
export { button, expectAddress, field, heading, text } from './locators.ts';
export {
  type Bodies,
  blank,
  broken,
  heldCall,
  noAnswer,
  refusal,
  SERVER_MESSAGE,
  testId,
  tokenRefused,
} from './replies.ts';
export { expectFetchingScreen, type FetchingScreen, serverOrNetwork } from './states.ts';
export { renderRemote, TestApp } from './test-app.tsx';
export { createTestHost, type HostOptions, type Replies, type Reply, testToken } from './test-host.ts';
