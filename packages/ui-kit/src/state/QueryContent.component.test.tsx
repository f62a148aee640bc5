import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QueryContent } from './QueryContent.tsx';

const idle = { error: null, isFetching: false, refetch: vi.fn() };

const Names = (props: Omit<ComponentProps<typeof QueryContent<string[]>>, 'failedTitle' | 'children'>) => (
  <QueryContent {...props} failedTitle="The names did not load">
    {(names) => <p>{names.join(', ')}</p>}
  </QueryContent>
);

test('a query shows that it loads, then why it failed, with a way to try again, or its content', async () => {
  const { rerender, container } = await render(<Names query={idle} />);
  expect(container.textContent).toBe('');
  await rerender(<Names query={idle} loading="Loading the names" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading the names');
  await rerender(<Names query={{ ...idle, error: new Error() }} loading="Loading the names" />);
  await expect.element(page.getByRole('heading', { name: 'The names did not load' })).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('An error occurred')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(idle.refetch).toHaveBeenCalledOnce();
  // What was loaded stays when it can't be loaded again.
  await rerender(<Names query={{ ...idle, error: new Error(), data: ['Ada', 'Bo'] }} />);
  expect(container.textContent).toBe('Ada, Bo');
});

test('an example of the content takes its place while it loads, and is nothing to read or press', async () => {
  await render(<Names query={idle} loading="Loading the names" example={['…']} />);
  const example = page.getByText('…').element();
  expect(example.closest('[inert]')).not.toBeNull();
  expect(example.closest('[aria-hidden]')).not.toBeNull();
});
