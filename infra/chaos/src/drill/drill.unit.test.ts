import { createRandom } from '@firstrung/service-kit/random';
import type { ReceivedEmail } from '@firstrung/test-kit/smtp-server';
import { expect, test } from 'vitest';
import { planFaults } from '../faults.ts';
import { verifyEmails } from './verify/emails.ts';
import { compareCount } from './verify/finding.ts';
import { type Application, createWorld, type Person, recordOperation } from './world.ts';

test('the same seed plans the same faults: each kind in order first, NATS stopped in the middle', () => {
  const plan = (seed: number) => planFaults(40, 60_000, createRandom(seed)).map(({ name }) => name);
  expect(plan(7)).toEqual(plan(7));
  expect(plan(7)).not.toEqual(plan(8));
  expect(plan(7)).toHaveLength(40);
  expect(plan(7).slice(0, 7)).toEqual(plan(8).slice(0, 7));
  expect(plan(7)[20]).toBe('NATS stopped for 60 s');
});

test('missing effects count as lost and extra ones as doubled, attributed to the last operations', () => {
  const world = createWorld();
  const operations = [0, 1, 2].map((fault) => {
    world.faults = fault;
    return recordOperation(world, 'decide');
  });
  expect(compareCount(operations, 3, '')).toEqual([]);
  expect(compareCount(operations, 1, '')).toMatchObject([
    { outcome: 'lost', fault: 2, kind: 'decide' },
    { outcome: 'lost', fault: 1 },
  ]);
  expect(compareCount(operations, 4, '')).toMatchObject([{ outcome: 'doubled', fault: 2 }]);
  expect(compareCount([], 1, '')).toMatchObject([{ outcome: 'doubled', fault: undefined }]);
});

test('an accepted application has one email; repeats under the same Message-ID count once', () => {
  const world = createWorld();
  const applicant = { emailOrPhone: 'a@drill.test' } as Person;
  const job = { id: 'j' } as Application['job'];
  const operation = recordOperation(world, 'decide');
  const application = {
    id: 'x',
    job,
    applicant,
    applied: operation,
    decisions: [{ status: 'accepted', operation }],
  };
  world.applications.push(application as Application);
  const email = (messageId: string): ReceivedEmail => ({
    to: 'a@drill.test',
    subject: 'Application Accepted',
    messageId,
    jobId: 'j',
    code: undefined,
    undoTicket: undefined,
  });
  expect(verifyEmails([email('1'), email('1')], world)).toEqual([]);
  expect(verifyEmails([email('1'), email('2')], world)).toMatchObject([{ outcome: 'doubled' }]);
  expect(verifyEmails([], world)).toMatchObject([{ outcome: 'lost', kind: 'email' }]);
  application.decisions = [];
  expect(verifyEmails([email('1')], world)).toMatchObject([{ outcome: 'doubled' }]);
});
