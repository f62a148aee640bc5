import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTestHost, TestApp } from '../../testing/index.ts';
import { useCopy } from './useCopy.ts';

function CopyButton() {
  const copy = useCopy({ copied: 'Copied.', notCopied: 'Not copied.' });
  return (
    <button type="button" onClick={() => void copy('a link')}>
      Copy
    </button>
  );
}

test.each([
  ['Copied.', { writeText: () => Promise.resolve() }],
  ['Not copied.', { writeText: () => Promise.reject(new Error('refused')) }],
  // As in pages without HTTPS.
  ['Not copied.', undefined],
])('says “%s” of a clipboard %o', async (said, clipboard) => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never);
  const host = createTestHost();
  await render(
    <TestApp host={host}>
      <CopyButton />
    </TestApp>,
  );
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => host.notices.get().map(({ text }) => text)).toEqual([said]);
});
