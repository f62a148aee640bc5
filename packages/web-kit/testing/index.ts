export { renderRemote, TestApp } from './test-app.tsx';
export { createTestHost, type Replies, type Reply, testToken } from './test-host.ts';
