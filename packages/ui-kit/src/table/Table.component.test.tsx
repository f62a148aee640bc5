import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { Checkbox } from '../field/Checkbox.tsx';
import { Container } from '../layout/Layout.tsx';
import { Pagination } from './Pagination.tsx';
import { type Column, Table } from './Table.tsx';

interface Job {
  id: string;
  title: string;
  applicants: number;
}

const JOBS: Job[] = [
  { id: '1', title: 'Welder', applicants: 3 },
  { id: '2', title: 'Cook', applicants: 12 },
];
const sort = vi.fn();
const COLUMNS: Column<Job>[] = [
  {
    key: 'select',
    header: 'Select',
    interactive: true,
    corner: true,
    cell: ({ title }) => <Checkbox label={title} hideLabel />,
  },
  {
    key: 'title',
    header: 'Title',
    lead: true,
    cell: ({ title }) => title,
    sort: { direction: 'descending', onSort: sort },
  },
  { key: 'applicants', header: 'Applicants', align: 'number', cell: ({ applicants }) => applicants },
];

const renderTable = () =>
  render(
    <MemoryRouter>
      <Container>
        <Table
          caption="Jobs"
          columns={COLUMNS}
          rows={JOBS}
          rowKey={({ id }) => id}
          rowTo={({ id }) => `/jobs/${id}`}
        />
      </Container>
    </MemoryRouter>,
  );

beforeEach(() => page.viewport(1280, 800));

test('a row is named by its lead cell, which holds the link, and a header sorts', async () => {
  await renderTable();
  await expect.element(page.getByRole('table', { name: 'Jobs' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Cook' })).toHaveAttribute('href', '/jobs/2');
  expect(page.getByRole('row').elements()).toHaveLength(3);
  await expectAccessible();
  const header = page.getByRole('columnheader', { name: 'Title' });
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button', { name: 'Title' }).click();
  expect(sort).toHaveBeenCalledTimes(1);
});

test('a click on a row follows its link, a click on a control in it does not', async () => {
  await renderTable();
  const followed = vi.fn((event: Event) => event.preventDefault());
  page.getByRole('link', { name: 'Cook' }).element().addEventListener('click', followed);
  await page.getByText('12').click({ force: true });
  expect(followed).toHaveBeenCalledTimes(1);
  await page.getByRole('checkbox', { name: 'Cook' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Cook' })).toBeChecked();
  expect(followed).toHaveBeenCalledTimes(1);
});

test('the focus ring of a control in a dense row is not cut off by its cell', async () => {
  const columns = [{ key: 'act', header: 'Act', lead: true, cell: () => <button type="button">Act</button> }];
  await render(
    <MemoryRouter>
      <Table caption="Jobs" isDense columns={columns} rows={[{ id: 'cook' }]} rowKey={({ id }) => id} />
    </MemoryRouter>,
  );
  await userEvent.tab();
  const act = page.getByRole('button', { name: 'Act' });
  await expect.element(act).toHaveFocus();
  const { outlineOffset, outlineWidth } = getComputedStyle(act.element());
  expect(Number.parseFloat(outlineOffset)).toBeLessThanOrEqual(-Number.parseFloat(outlineWidth));
});

test('on a phone rows are cards that are still rows of a table', async () => {
  await page.viewport(390, 800);
  await renderTable();
  const row = page.getByRole('row', { name: /Cook/ });
  await expect.element(row.getByRole('cell', { name: 'Applicants 12' })).toBeVisible();
  expect(getComputedStyle(row.element()).display).toBe('grid');
  // No header stands above the cards alone, that of a corner neither.
  for (const header of page.getByRole('columnheader').elements())
    expect(getComputedStyle(header).clipPath).toBe('inset(50%)');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

const turn = vi.fn();
const enabled = () =>
  page
    .getByRole('button', { disabled: false })
    .elements()
    .map((button) => button.textContent);

test.each([
  [1, ['Next', 'Last']],
  [2, ['First', 'Previous', 'Next', 'Last']],
  [3, ['First', 'Previous']],
])('page %i of 3 offers %j', async (current, offered) => {
  await render(<Pagination label="Pages" page={current} pages={3} onPage={turn} />);
  await expect.element(page.getByText(`Page ${current} of 3`)).toBeVisible();
  expect(enabled()).toEqual(offered);
});

test('each button of the pagination leads to its page', async () => {
  turn.mockClear();
  await render(<Pagination label="Pages" page={3} pages={9} onPage={turn} />);
  await expectAccessible();
  for (const name of ['First', 'Previous', 'Next', 'Last']) await page.getByRole('button', { name }).click();
  expect(turn.mock.calls).toEqual([[1], [2], [4], [9]]);
});

test.each([1280, 390])(
  'a click beside a control does not follow the link of the row, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    await renderTable();
    const cell = page.getByRole('checkbox', { name: 'Welder' }).element().closest('td') as HTMLElement;
    const { left, top, width: cellWidth } = cell.getBoundingClientRect();
    for (const [x, y] of [
      [left + 2, top + 2],
      [left + cellWidth - 2, top + 2],
    ] as const) {
      expect(document.elementFromPoint(x, y)?.closest('a')).toBeNull();
    }
  },
);
