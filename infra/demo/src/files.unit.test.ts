import { expect, test } from 'vitest';
import type { DemoClient } from './client.ts';
import { createDemoClock } from './clock.ts';
import { readDemoData } from './data.ts';
import { createFiles } from './files.ts';
import type { People } from './people.ts';

const LOGO_AND_PHOTO = ['upload begins', 'upload ends', 'upload begins', 'upload ends'];

test('the clock moves between two uploads, however long one takes', async () => {
  const happened: string[] = [];
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const server = {
    async upload() {
      happened.push('upload begins');
      begun.resolve();
      await held.promise;
      happened.push('upload ends');
      return '/media/1.png';
    },
    api: async () => ({}),
  } as unknown as DemoClient;
  const clock = createDemoClock(new Date('2026-05-04T09:00:00Z'));
  const files = createFiles(server, { token: async () => 'token' } as unknown as People, clock);
  const [one, other] = readDemoData().companies.map((company) => ({
    ...company,
    recruiter: { name: '', email: '', position: '' },
  }));

  files.uploadOfCompany(one!);
  files.uploadOfCompany(other!);
  await begun.promise;
  // An hour of the same day, too.
  const moved = clock.set(new Date('2026-05-04T10:00:00Z')).then(() => void happened.push('clock moves'));
  expect(clock.now().getUTCHours()).toBe(9);
  held.resolve();
  await moved;
  await files.uploaded();
  expect(happened).toEqual([...LOGO_AND_PHOTO, 'clock moves', ...LOGO_AND_PHOTO]);
});
