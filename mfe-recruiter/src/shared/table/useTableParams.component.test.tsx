import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTableParams } from './useTableParams.ts';

function Table() {
  const [, change] = useTableParams();
  const { search } = useLocation();
  const onClick = () => {
    change({ q: '', status: '' });
    change({ q: 'lisb' });
  };
  return (
    <>
      <button type="button" onClick={onClick}>
        Show all, then search
      </button>
      <output>{search}</output>
    </>
  );
}

test('a change that is made before the one before is rendered keeps it', async () => {
  await render(
    <MemoryRouter initialEntries={['/?status=pausedJobs&sort=title']}>
      <Table />
    </MemoryRouter>,
  );
  await page.getByRole('button').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('?q=lisb&sort=title');
});
