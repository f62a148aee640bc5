import { type Call, calls } from '@firstrung/contracts';
import { expectAddress } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import remote from './remote.tsx';
import { routes } from './routes.ts';
import { open } from './testing.tsx';

const ACCOUNT_SCREENS =
  /^\/recruiter\/(login|signup|verify|logout|forgot-password|undo-address-change|unsubscribe)$/;

test.each(routes.map(({ path }) => path).filter((path) => !ACCOUNT_SCREENS.test(path)))(
  '%s shows a suspended recruiter the settings, without calls that are refused',
  async (path) => {
    const { host, sent } = await open(path, { suspended: true });
    await expectAddress('/recruiter/settings');
    await expect.element(page.getByText('Your account is suspended.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
    await expect.poll(() => host.queryClient.isFetching()).toBe(0);
    const refused = sent.filter(({ call }) => {
      const { scope, acceptsRestricted }: Call = calls[call as keyof typeof calls];
      return scope !== 'public' && !acceptsRestricted;
    });
    expect(refused).toEqual([]);
    expect(remote.nav(host, path).map(({ to }) => to)).toEqual(['/recruiter/settings', '/recruiter/logout']);
  },
);
