export { broken, heldCall, noAnswer, refusal, SERVER_MESSAGE, tokenRefused } from './replies.ts';
export { renderRemote, TestApp } from './test-app.tsx';
export { createTestHost, type Replies, type Reply, testToken } from './test-host.ts';
