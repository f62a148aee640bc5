import { createTestHost, TestApp } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { button, rita, testId } from '../../testing.tsx';
import { Note } from './components/Note.tsx';

test.each([
  ['can', 3_600_000],
  ['cannot', -3_600_000],
] as const)('a note %s be changed by the server’s clock, whatever the computer says', async (can, ahead) => {
  const host = createTestHost({ role: 'recruiter', accountId: rita });
  const now = Date.now() - ahead;
  const end = now + (can === 'can' ? 60_000 : -60_000);
  const note = {
    _id: testId(61),
    applicationId: testId(3),
    body: 'A good letter.',
    author: { _id: rita, name: 'Rita Recruiter' },
    mentions: [],
    createdAt: new Date(end - 900_000).toISOString(),
    editedAt: null,
    editableUntil: new Date(end).toISOString(),
  };
  await render(
    <TestApp host={{ ...host, api: { ...host.api, now: () => Date.now() - ahead } }}>
      <Note note={note} colleagues={[]} mayWrite />
    </TestApp>,
  );
  await expect.element(page.getByText('A good letter.')).toBeVisible();
  expect(button('Edit').elements()).toHaveLength(can === 'can' ? 1 : 0);
});
