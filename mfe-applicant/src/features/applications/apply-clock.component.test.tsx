import { EMPTY_JOB, type JobDetails } from '@firstrung/contracts';
import { createTestHost, TestApp } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApplyButton } from './components/ApplyButton.tsx';

const HOUR_MS = 3_600_000;

test.each([
  ['open', 'fast', 2 * HOUR_MS, -HOUR_MS],
  ['closed', 'slow', -2 * HOUR_MS, HOUR_MS],
] as const)(
  'a job is %s by the server’s clock on a computer whose clock is %s',
  async (state, _, ahead, left) => {
    const host = createTestHost();
    const closesAt = new Date(Date.now() + left).toISOString();
    const job = {
      ...EMPTY_JOB,
      status: 'liveJobs',
      applicationStatus: null,
      closesAt,
    } as unknown as JobDetails;
    await render(
      <TestApp host={{ ...host, api: { ...host.api, now: () => Date.now() - ahead } }}>
        <ApplyButton job={job} />
      </TestApp>,
    );
    const apply = page.getByRole('button');
    await (state === 'open' ? expect.element(apply).toBeEnabled() : expect.element(apply).toBeDisabled());
  },
);
