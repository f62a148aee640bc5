// Promise: What a call accepts it can answer, and everything that shows it answers after each value.
// Guards: packages/contracts, services

process.env.LOOK_EVERY ??= '1';

await import('../../infra/all-in-one/tests/accepted-values.contract.test.ts');

export {};
