import { type Call, calls } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import remote from './remote.tsx';
import { routes } from './routes.ts';
import { expectAddress, expectFitsInEveryLook, heading, job, jobId, open } from './testing.tsx';

const suspended = true;

type Sent = Awaited<ReturnType<typeof open>>['sent'];

/** The calls that the server has refused. */
const refusedOf = (sent: Sent) =>
  sent
    .map(({ call }) => call)
    .filter((key) => {
      const { scope, acceptsRestricted }: Call = calls[key as keyof typeof calls];
      return scope !== 'public' && !acceptsRestricted;
    });

const left = routes.filter(({ opensSuspended }) => opensSuspended).map(({ path }) => path);

test('a suspended applicant has the settings, the applications and the screens of the account', () => {
  expect(left.filter((path) => !/login|signup|verify|logout|password|undo|unsubscribe/.test(path))).toEqual([
    ...['/settings', '/guest/settings', '/job-details/:jobId', '/answers/check'],
    ...['/applied-interns', '/guest/applied-interns'],
  ]);
});

test.each(routes.map(({ path }) => path).filter((path) => !left.includes(path)))(
  '%s leads to the settings, which say so',
  async (path) => {
    const { sent } = await open(path.replace(':jobId', jobId).replace(':slug', 'northlight-energy'), {
      suspended,
    });
    await expectAddress('/settings');
    await expect.element(page.getByText('Your account is suspended.')).toBeVisible();
    await expect.element(page.getByText('ada@example.org')).toBeVisible();
    expect(refusedOf(sent)).toEqual([]);
  },
);

test('applications are read without calls that are refused, and the bar has what works', async () => {
  const { host, sent } = await open('/applied-interns', {
    suspended,
    bodies: { 'GET /api/jobs/job-details/:jobId': job({ applicationStatus: 'Applied' }) },
  });
  expect(remote.nav(host).map(({ to }) => to)).toEqual([...['/applied-interns', '/settings', '/logout']]);
  await expect.element(page.getByRole('link', { name: 'Junior Developer' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Saved jobs' }).elements()).toEqual([]);
  await expectFitsInEveryLook();
  await page.getByRole('link', { name: 'Junior Developer' }).click();
  await expect.element(heading('Junior Developer')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Withdraw/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Northlight Energy', level: 3 })).toBeVisible();
  expect(refusedOf(sent)).toEqual([]);
});
