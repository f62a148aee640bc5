// Promise: Decisions, members, answers and backups are what a model says, in random orders and after kills.
// Guards: services/jobs, infra/backup, packages/service-kit/src/db

process.env.INTERLEAVINGS ??= '100';
process.env.PROMISE_DAYS ??= '400';
process.env.KILLS ??= '10';
process.env.BACKUPS ??= '8';

await import('../../services/jobs/tests/holding-random.int.test.ts');
await import('../../services/jobs/tests/membership.int.test.ts');
await import('../../services/jobs/tests/promises-random.int.test.ts');
await import('../../services/jobs/tests/answer-log-kills.int.test.ts');
await import('../../infra/backup/tests/backups.int.test.ts');

export {};
