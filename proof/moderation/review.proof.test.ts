// Promise: No text is public that was neither approved nor trusted, however `REVIEW` is switched.
// Guards: services/jobs, packages/service-kit/src/events

process.env.ACTS ??= '5000';
await import('../../services/jobs/tests/review-random.int.test.ts');

export {};
