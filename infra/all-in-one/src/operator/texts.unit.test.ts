import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { expect, test } from 'vitest';
import { NO_BACKUPS } from '../backups.ts';
import type { ProblemName, Readings } from './rules.ts';
import { describeProblem } from './texts.ts';

const site = {
  productName: 'Rungs',
  publicUrl: 'https://jobs.example.org',
  dataDir: '/data',
  hasOwnDatabase: true,
};
const since = '2026-03-01T08:00:00Z';
const READINGS: Record<ProblemName, Readings> = {
  'not-ready': { notReady: ['jobs'] },
  disk: { disk: { free: 5e9, all: 100e9 } },
  backup: { backup: NO_BACKUPS },
  'backup-check': { backup: NO_BACKUPS },
  mail: { mail: { retried: 3, error: 'Nothing listens on mail.example.org:587.' } },
  'dead-letters': { deadLetters: 2 },
  errors: { errors: 25 },
  certificate: { certificate: { validTo: '2026-03-05T08:00:00Z' } },
  unreachable: { certificate: { unreachable: 'ECONNREFUSED' } },
};
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

test.each(Object.entries(READINGS) as [ProblemName, Readings][])(
  'the email about %s says what to do by itself, with commands that are there',
  (problem, readings) => {
    const { subject, text } = describeProblem({ problem, isBad: true, since }, readings, site);
    expect(subject).toMatch(/^Rungs at jobs\.example\.org: \w/);
    const steps = text.split('\n\n').find((paragraph) => paragraph.startsWith('What to do: '));
    expect(steps).toMatch(/npm run|systemctl|journalctl|du -xh|grep /);
    for (const [, script] of text.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty([script!]);
    const over = describeProblem({ problem, isBad: false, since }, readings, site);
    // The operator has no pages of the repository at hand.
    for (const each of [text, over.text]) expect(each).not.toMatch(/docs\/|\.md|the page/);
  },
);

test('the message about a board that does not start has its last errors', () => {
  const lastErrors = ['2026-03-01T08:00:00Z PORT must be a whole number'];
  const start = { isGivenUp: true, isFirst: false, lastErrors };
  const { text } = describeProblem({ problem: 'not-ready', isBad: true, since }, { start }, site);
  expect(text).toContain('ended again and again');
  expect(text).toContain('2026-03-01T08:00:00Z PORT must be a whole number');
  // It has a PostgreSQL of its own, which the service manager doesn't know.
  expect(text).toContain('/data/postgres/log');
  expect(text).not.toContain('systemctl');
});
