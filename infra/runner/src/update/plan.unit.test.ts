import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { git } from './git.ts';
import { listMigrations } from './plan.ts';

test.each(['auth', 'chat', 'jobs', 'mail', 'media', 'networks'])(
  'reads the migrations of %s as they are written',
  (service) => {
    const text = git(ROOT, 'show', `HEAD:services/${service}/src/db/migrations/index.ts`);
    const written = [...text.matchAll(/'(\d{3}_\w+)'/g)].map(([, name]) => `${service} ${name}`);
    const found = listMigrations(ROOT, 'HEAD').filter((name) => name.startsWith(`${service} `));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(written);
  },
);

test('reads those of the kit', () => {
  expect(listMigrations(ROOT, 'HEAD')).toContain('service-kit 000_kit_baseline');
});
