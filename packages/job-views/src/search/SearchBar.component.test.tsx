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

test.each(['Job, skill or company', 'Place'])('says that a text pasted into “%s” was cut', async (name) => {
  await render(<SearchBar />);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'Working student (f/m/d) in Kiel, 20 hours a week. '.repeat(5));
  page
    .getByLabelText(name)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.element(page.getByRole('status').getByText(/The text was cut: at most 200/)).toBeVisible();
});

test('on a phone the chips are one line, which does not cut the ring of the one that has the focus', async () => {
  await page.viewport(390, 844);
  const chips = Array.from({ length: 9 }, (_, at) => ({ label: `Part-time ${at}`, to: `/jobs?q=${at}` }));
  await render(<FilterChips label="Popular" chips={chips} />, { wrapper: MemoryRouter });
  await userEvent.tab();
  const chip = document.activeElement as HTMLElement;
  expect(chip.closest('ul')!.clientHeight).toBe(chip.offsetHeight);
  expect(getComputedStyle(chip).outlineOffset).toBe('-2px');
});
