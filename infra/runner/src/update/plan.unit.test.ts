import { expect, onTestFinished, test, vi } from 'vitest';
import { openSite } from '../../testing/open-site.ts';
import { git } from './git.ts';
import { findPlan, listMigrations } from './plan.ts';

test('reads names that are kept as data, and SQL files', () => {
  const { upstream, write, commit, remove } = openSite();
  onTestFinished(remove);
  const kept = "export const adopted = { '104_contract_names': 'contract' };";
  write({
    'services/jobs/src/db/migrations/adopted.ts': kept,
    'services/jobs/src/db/migrations/201_colours.sql': '',
    'services/jobs/src/db/migrations/202_contract_colours.sql': '',
    'services/jobs/src/db/sql/301_search.sql': '',
    'services/jobs/src/db/schema.sql': '',
    'packages/service-kit/src/db/migrations/adopted.ts': kept.replaceAll('104', '004'),
    'packages/service-kit/src/db/migrations/203_outbox.sql': '',
  });
  expect(listMigrations(upstream, commit()).toSorted()).toEqual([
    'jobs 104_contract_names',
    'jobs 201_colours',
    'jobs 202_contract_colours',
    'service-kit 004_contract_names',
    'service-kit 203_outbox',
  ]);
});

test('a release that has adopted the data of one before is updated to those that have, too', () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { first, write, commit, install, remove } = openSite();
  onTestFinished(() => {
    vi.restoreAllMocks();
    remove();
  });
  write({ 'CHANGELOG.md': '# Changelog' });
  const before = commit();
  write({ 'README.md': 'the one that is adopted' });
  const stone = commit();
  write({
    'adopts.json': JSON.stringify({ release: '1.0.0-rc.3' }),
    'releases.json': JSON.stringify([{ version: '1.0.0-rc.3', commit: stone }]),
  });
  const adopting = commit();
  write({ 'README.md': 'later' });
  const later = commit();
  install();
  const plan = (from: string, wanted: string, isRestore = false) => {
    git(first, 'checkout', '--quiet', '--detach', from);
    return findPlan(first, { wanted, follow: 'release', isRestore });
  };

  expect(plan(adopting, later)).toMatchObject({ to: later });
  expect(plan(later, adopting)).toMatchObject({ to: adopting });
  expect(plan(before, stone)).toMatchObject({ to: stone });
  expect(() => plan(before, later)).toThrow(
    `${later.slice(0, 12)} adopts the data of 1.0.0-rc.3 alone. Update to it first: npm run update -- ${stone.slice(0, 12)}`,
  );
  expect(() => plan(later, stone)).toThrow(`npm run update -- ${stone.slice(0, 12)} --restore <file>`);
  expect(plan(later, stone, true)).toMatchObject({ to: stone });
});
