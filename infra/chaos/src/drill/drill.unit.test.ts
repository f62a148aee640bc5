import { createRandom } from '@firstrung/test-kit/random';
import type { TakenLetter } from '@firstrung/test-kit/smtp-server';
import { expect, test } from 'vitest';
import { planFaults } from './faults.ts';
import { compareCount } from './verify/finding.ts';
import { verifyLetters } from './verify/letters.ts';
import { type Application, createWorld, note, type Person } from './world.ts';

test('a seed repeats the faults; the first come in turn, NATS is stopped in the middle', () => {
  const plan = (seed: number) => planFaults(40, 60_000, createRandom(seed)).map(({ name }) => name);
  expect(plan(7)).toEqual(plan(7));
  expect(plan(7)).not.toEqual(plan(8));
  expect(plan(7)).toHaveLength(40);
  expect(plan(7).slice(0, 7)).toEqual(plan(8).slice(0, 7));
  expect(plan(7)[20]).toBe('NATS stopped for 60 s');
});

test('what lacks is lost, what is too much doubled, laid to the last operations', () => {
  const world = createWorld();
  const deeds = [0, 1, 2].map((fault) => {
    world.faults = fault;
    return note(world, 'decide');
  });
  expect(compareCount(deeds, 3, '')).toEqual([]);
  expect(compareCount(deeds, 1, '')).toMatchObject([
    { outcome: 'lost', fault: 2, kind: 'decide' },
    { outcome: 'lost', fault: 1 },
  ]);
  expect(compareCount(deeds, 4, '')).toMatchObject([{ outcome: 'doubled', fault: 2 }]);
  expect(compareCount([], 1, '')).toMatchObject([{ outcome: 'doubled', fault: undefined }]);
});

test('one letter an accepted application: repeated under one Message-ID it counts once', () => {
  const world = createWorld();
  const applicant = { emailOrPhone: 'a@drill.test' } as Person;
  const job = { id: 'j' } as Application['job'];
  const deed = note(world, 'decide');
  const application = { id: 'x', job, applicant, applied: deed, decisions: [{ status: 'accepted', deed }] };
  world.applications.push(application as Application);
  const letter = (messageId: string): TakenLetter => ({
    to: 'a@drill.test',
    subject: 'Application Accepted',
    messageId,
    jobId: 'j',
    code: undefined,
  });
  expect(verifyLetters([letter('1'), letter('1')], world)).toEqual([]);
  expect(verifyLetters([letter('1'), letter('2')], world)).toMatchObject([{ outcome: 'doubled' }]);
  expect(verifyLetters([], world)).toMatchObject([{ outcome: 'lost', kind: 'letter' }]);
  application.decisions = [];
  expect(verifyLetters([letter('1')], world)).toMatchObject([{ outcome: 'doubled' }]);
});
