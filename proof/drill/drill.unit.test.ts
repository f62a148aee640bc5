import type { ApplicationStatus } from '@firstrung/contracts';
import { createRandom } from '@firstrung/service-kit/random';
import type { ReceivedEmail } from '@firstrung/test-kit/smtp-server';
import { expect, test } from 'vitest';
import { planFaults } from '../support/faults.ts';
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
  world.applications.push({ id: 'x', job, applicant, applied: operation, decisions: [operation] } as never);
  const email = (messageId: string, subject = 'Application Accepted'): ReceivedEmail => ({
    to: 'a@drill.test',
    subject,
    text: '',
    messageId,
    jobId: 'j',
    code: undefined,
    undoTicket: undefined,
    links: [],
    unsubscribeAddress: undefined,
  });
  const check = (emails: ReceivedEmail[], decided: ApplicationStatus[]) =>
    verifyEmails(emails, world, new Map([['x', decided]]));
  expect(check([email('1'), email('1')], ['accepted'])).toEqual([]);
  expect(check([email('1'), email('2')], ['accepted'])).toMatchObject([{ outcome: 'doubled' }]);
  expect(check([], ['accepted'])).toMatchObject([{ outcome: 'lost', kind: 'email' }]);
  expect(check([email('1')], [])).toMatchObject([{ outcome: 'doubled' }]);
  const rejection = email('3', 'Your application for “Baker”');
  expect(check([rejection], ['not up to snuff'])).toEqual([]);
  const sent = email('4', 'Your application for “Baker” was sent');
  expect(check([sent], ['not up to snuff'])).toMatchObject([{ outcome: 'lost' }]);
  expect(check([rejection], ['nextSteps Shortlisted'])).toMatchObject([
    { outcome: 'doubled' },
    { outcome: 'lost' },
  ]);
  // What was decided since is told in its place, or as well.
  expect(check([], ['not up to snuff', 'not reviewed'])).toEqual([]);
  expect(check([rejection], ['not up to snuff', 'not reviewed'])).toEqual([]);
});
