export { createEventRecord, type EventRecord } from './event-record.ts';
export { createTestClock, type TestClock } from './test-clock.ts';
export { createTestMail, type TestMail } from './test-mail.ts';
export { testSchema } from './test-schema.ts';
export {
  type CallOptions,
  type CallResult,
  startTestServer,
  type TestKit,
  type TestServer,
  type TestServerOptions,
} from './test-service.ts';
export { createTestTokens, type TestPerson, type TestTokens } from './test-tokens.ts';
