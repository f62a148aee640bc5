import { expectAccessible } from '@firstrung/ui-kit/testing';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterChips } from './FilterChips.tsx';
import { SearchBar } from './SearchBar.tsx';

test('is a form that works without script, and whose values a script can take', async () => {
  const onSubmit = vi.fn((event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return Object.fromEntries(new FormData(event.currentTarget));
  });
  await render(
    <main>
      <h1>Jobs</h1>
      <SearchBar q="welder" onSubmit={onSubmit} />
    </main>,
  );
  const form = document.querySelector('form')!;
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/jobs']);
  await expect.element(page.getByLabelText('Job, skill or company')).toHaveValue('welder');
  await page.getByLabelText('Place').fill('Kiel');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveReturnedWith({ q: 'welder', location: 'Kiel' });
  await expectAccessible();
});

test('chips are links with the number of jobs', async () => {
  await render(
    <MemoryRouter>
      <main>
        <h1>Jobs</h1>
        <FilterChips
          label="Filters"
          chips={[
            { label: 'Internship', count: 12, to: '/jobs?type=Internship' },
            { label: 'c++', to: '/jobs?skill=c%2B%2B' },
          ]}
        />
      </main>
    </MemoryRouter>,
  );
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('link');
  await expect.element(chips.first()).toHaveAccessibleName('Internship 12');
  await expect.element(chips.last()).toHaveAttribute('href', '/jobs?skill=c%2B%2B');
  await expectAccessible();
});
