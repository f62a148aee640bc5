import { createPageCache, httpError } from '@firstrung/service-kit/http';
import { createTestClock } from '@firstrung/service-kit/testing';
import { expect, test } from 'vitest';
import { createJobPages } from './pages.ts';

test('of a company that was closed no page of before is served, however long it takes to see that', async () => {
  const clock = createTestClock();
  const { cache, company, companyChanged } = createJobPages(
    createPageCache({ clock }),
    createPageCache({ clock }),
  );
  const { key, tags } = company('c');
  const page = { size: 1, next: undefined, variant: () => Promise.reject(new Error('not asked for')) };
  await cache.get(key, tags, async () => page);
  companyChanged('c', []);
  const closed = Promise.withResolvers<typeof page>();
  const reply = Promise.resolve(cache.get(key, tags, () => closed.promise));
  const crash = setTimeout(() => closed.reject(httpError('NotFound', 'gone')), 300);
  await expect(reply).rejects.toThrow('gone');
  clearTimeout(crash);
});
