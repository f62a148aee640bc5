import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Filters } from './Filters.tsx';

test('the kinds of conversations stand in one line, which begins with the current one in view', async () => {
  const labels = ['All', 'Recruiters', 'People', 'Groups', 'Job Applicants Messaged'];
  const filters = labels.map((label) => ({ to: label, label, unread: 42, isCurrent: label === labels[4] }));
  await page.viewport(390, 844);
  await render(
    <MemoryRouter>
      <Filters label="Kinds" filters={filters} />
    </MemoryRouter>,
  );
  const links = page.getByRole('navigation').getByRole('link').elements();
  expect(links).toHaveLength(5);
  expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(1);
  expect(links[4]!.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
