import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBox } from './TableFilters.tsx';
import { useTableParams } from './useTableParams.ts';

const field = () => page.getByRole('searchbox', { name: 'Search' });

/** The filter is cleared in the same moment as something is typed. */
function ClearedWhileTyping({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('nowhere');
  return (
    <div onInput={() => setValue('')}>
      <SearchBox label="Search" value={value} onSearch={onSearch} />
    </div>
  );
}

test('the filter of a link, or of Back, replaces what was searched for', async () => {
  const box = (value: string) => <SearchBox label="Search" value={value} onSearch={() => {}} />;
  const { rerender } = await render(box('nowhere'));
  await expect.element(field()).toHaveValue('nowhere');
  await rerender(box('lisbon'));
  await expect.element(field()).toHaveValue('lisbon');
});

test('a search of more words than count says so', async () => {
  await render(<SearchBox label="Search" value="" onSearch={() => {}} />);
  const hint = page.getByText('Only the first eight words are searched for.');
  await field().fill('a b c d e f g h A');
  expect(hint.elements()).toEqual([]);
  await field().fill('a b c d e f g h i');
  await expect.element(hint).toBeVisible();
});

test('what is typed while the filter is being cleared stays, and is searched for', async () => {
  const onSearch = vi.fn();
  await render(<ClearedWhileTyping onSearch={onSearch} />);
  await field().fill('lisb');
  await expect.poll(() => onSearch.mock.calls).toEqual([['lisb']]);
  await expect.element(field()).toHaveValue('lisb');
});

function Table() {
  const [, change] = useTableParams();
  const { search, state } = useLocation();
  const onClick = () => {
    change({ q: '', status: '' });
    change({ q: 'lisb' });
  };
  return (
    <>
      <button type="button" onClick={onClick}>
        Show all, then search
      </button>
      <output>{search + state}</output>
    </>
  );
}

test('a change keeps one that is not rendered yet, and the state of the entry of the history', async () => {
  await render(
    <MemoryRouter initialEntries={[{ search: '?status=pausedJobs&sort=title', state: ' from the list' }]}>
      <Table />
    </MemoryRouter>,
  );
  await page.getByRole('button').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('?q=lisb&sort=title from the list');
});
