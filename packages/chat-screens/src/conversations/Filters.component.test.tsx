import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Filters } from './Filters.tsx';

test('each kind of conversations is whole, however many are unread', async () => {
  const labels = ['All', 'Recruiters', 'People', 'Groups', 'Job Applicants Messaged'];
  const filters = labels.map((label) => ({ to: label, label, unread: 42, isCurrent: label === 'All' }));
  await page.viewport(390, 844);
  await render(
    <MemoryRouter>
      <Filters label="Kinds" filters={filters} />
    </MemoryRouter>,
  );
  const links = page.getByRole('navigation').getByRole('link').elements();
  expect(links).toHaveLength(5);
  for (const link of links) expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
