import { useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible, expectFits } from '../../testing/accessible.ts';
import { Table } from '../table/Table.tsx';
import { useRowFocus } from '../table/useRowFocus.ts';
import { Frame } from './Frame.tsx';
import { useFrame } from './useFrame.ts';

beforeEach(() => page.viewport(1440, 900));

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve'];

function List({ names, hasShortcuts }: { names: readonly string[]; hasShortcuts: boolean }) {
  const focus = useRowFocus();
  const frame = useFrame({ param: 'person', keys: names, rows: focus });
  return (
    <Frame
      frame={frame}
      header={<h1>People</h1>}
      label="The chosen one"
      backLabel="All people"
      hasShortcuts={hasShortcuts}
      pane={
        frame.current && (
          <>
            <h2>{frame.current}</h2>
            <p>{frame.isSettled ? 'All of it' : 'The row'}</p>
            <label>
              A note
              <textarea />
            </label>
          </>
        )
      }
    >
      <Table
        caption="People"
        columns={[{ key: 'name', header: 'Name', lead: true, cell: (name) => name }]}
        rows={names}
        rowKey={(name) => name}
        rowTo={(name) => `?person=${name}`}
        onOpen={frame.open}
        current={frame.current}
        focus={focus}
      />
    </Frame>
  );
}

/** The list, the address, and buttons for Back, a filter, and what happens to the rows later. */
function Screen({ hasShortcuts = true, later = [] }: { hasShortcuts?: boolean; later?: readonly string[] }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [names, setNames] = useState<readonly string[]>(NAMES);
  return (
    <main>
      {pathname === '/list' && <List names={names} hasShortcuts={hasShortcuts} />}
      <output>{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button
        type="button"
        onClick={() => navigate({ search: search.replace('q=x', 'q=y') }, { replace: true, state })}
      >
        Filter
      </button>
      <button type="button" onClick={() => setNames(later)}>
        Later
      </button>
    </main>
  );
}

const open = (address = '/list?q=x', props: Parameters<typeof Screen>[0] = {}) =>
  render(
    <MemoryRouter initialEntries={['/before', address]} initialIndex={1}>
      <Screen {...props} />
    </MemoryRouter>,
  );
const expectAddress = (address: string) =>
  expect.poll(() => page.getByRole('status').element().textContent).toBe(address);
const pane = () => page.getByRole('region', { name: 'The chosen one' });
const inPane = (name: string) => pane().getByRole('heading', { name });
const row = (name: string) => page.getByRole('link', { name, exact: true });
/** Opens the list and chooses a row. */
async function choose(name: string, ...opened: Parameters<typeof open>) {
  await open(...opened);
  await row(name).click();
  await expect.element(inPane(name)).toBeVisible();
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** In one task, so that nothing is rendered between them. */
const pressAtOnce = (...keys: string[]) => {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};
const focus = (name: string) => (row(name).element() as HTMLElement).focus();

test('a row that is chosen stands in the pane, in the address, and is settled at once', async () => {
  await open();
  await expect.element(row('Bo')).toBeVisible();
  expect(pane().elements()).toEqual([]);
  await row('Bo').click();
  await expect.element(inPane('Bo')).toBeVisible();
  await expectAddress('/list?q=x&person=Bo');
  await expect.element(pane().getByText('All of it')).toBeVisible();
  await expect.element(row('Bo')).toHaveAttribute('aria-current', 'true');
  await expect.element(row('Ada')).not.toHaveAttribute('aria-current');
  // On a wide screen the list stays beside the pane, and the focus in it.
  await expect.element(row('Bo')).toHaveFocus();
  const box = (element: Element) => element.getBoundingClientRect();
  expect(box(page.getByRole('table').element()).right).toBeLessThanOrEqual(box(pane().element()).left);
  expect(button('All people').elements()).toEqual([]);
  focus('Dan');
  await userEvent.keyboard('{Enter}');
  await expect.element(inPane('Dan')).toBeVisible();
  await expect.element(pane().getByText('All of it')).toBeVisible();
  await expectFits();
  await expectAccessible();
});

test('opening the pane adds an entry to the history, and another row replaces it', async () => {
  await choose('Bo');
  await expectAddress('/list?q=x&person=Bo');
  await row('Cleo').click();
  await userEvent.keyboard('j');
  await expectAddress('/list?q=x&person=Dan');
  await button('Back').click();
  await expectAddress('/list?q=x');
  await expect.element(pane()).not.toBeInTheDocument();
  await button('Back').click();
  await expectAddress('/before');
});

test.each(['Escape', 'Close'])('%s closes the pane without a trace in the history', async (name) => {
  await choose('Bo');
  if (name === 'Escape') await userEvent.keyboard('{Escape}');
  else await button(name).click();
  await expectAddress('/list?q=x');
  await expect.element(row('Bo')).toHaveFocus();
  await button('Back').click();
  await expectAddress('/before');
});

test('who has opened an address with a row finds the list behind it', async () => {
  await open('/list?q=x&person=Bo');
  await expect.element(inPane('Bo')).toBeVisible();
  await userEvent.keyboard('j');
  await expectAddress('/list?q=x&person=Cleo');
  await userEvent.keyboard('{Escape}');
  await expectAddress('/list?q=x');
  await button('Back').click();
  await expectAddress('/before');
});

test('keys move the pane and the focus, from the first row to the last, however quick they are', async () => {
  await open();
  await userEvent.keyboard('k');
  await expectAddress('/list?q=x&person=Ada');
  await expect.element(row('Ada')).toHaveFocus();
  await userEvent.keyboard('k');
  await userEvent.keyboard('jjj');
  await expectAddress('/list?q=x&person=Dan');
  await expect.element(row('Dan')).toHaveFocus();
  await userEvent.keyboard('jjj');
  await expectAddress('/list?q=x&person=Eve');
  await userEvent.keyboard('k');
  await expect.element(inPane('Dan')).toBeVisible();
  await button('Back').click();
  await expectAddress('/list?q=x');
});

test('keys that come before the row is rendered count each, and add one entry to the history', async () => {
  await open();
  await expect.element(row('Ada')).toBeVisible();
  pressAtOnce('j', 'j', 'j', 'k');
  await expectAddress('/list?q=x&person=Bo');
  await expect.element(row('Bo')).toHaveFocus();
  pressAtOnce('Escape', 'Escape');
  await expectAddress('/list?q=x');
  await expect.element(row('Bo')).toHaveFocus();
  await button('Back').click();
  await expectAddress('/before');
});

test('a filter that is changed beside the pane stays when it is closed, and the list is one entry', async () => {
  await choose('Bo');
  await button('Filter').click();
  await expectAddress('/list?q=y&person=Bo');
  await userEvent.keyboard('{Escape}');
  await expectAddress('/list?q=y');
  await button('Back').click();
  await expectAddress('/before');
});

test('keys rest while something is typed, and where they are off', async () => {
  const { unmount } = await open('/list?person=Bo');
  await page.getByRole('textbox').click();
  await userEvent.keyboard('j{Escape}');
  await expect.element(page.getByRole('textbox')).toHaveValue('j');
  await expectAddress('/list?person=Bo');
  await unmount();
  await open('/list?person=Bo', { hasShortcuts: false });
  await expect.element(inPane('Bo')).toBeVisible();
  await userEvent.keyboard('j');
  await expectAddress('/list?person=Bo');
  // It closes what is open, and is no letter.
  await userEvent.keyboard('{Escape}');
  await expectAddress('/list');
});

test('a row that was passed by a key is settled once it has stood there for a second', async () => {
  await open();
  await expect.element(row('Ada')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('j');
  await expect.element(inPane('Ada')).toBeVisible();
  await vi.advanceTimersByTimeAsync(900);
  await userEvent.keyboard('j');
  await expect.element(inPane('Bo')).toBeVisible();
  await vi.advanceTimersByTimeAsync(900);
  await expect.element(pane().getByText('The row')).toBeVisible();
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(pane().getByText('All of it')).toBeVisible();
});

test.each([
  ['j', ['Ada', 'Bo', 'Dan', 'Eve'], 'Dan'],
  ['k', ['Ada', 'Bo', 'Dan', 'Eve'], 'Bo'],
  // However many have gone at once.
  ['j', ['Dan', 'Eve'], 'Dan'],
  ['j', ['Bo', 'Eve'], 'Eve'],
  ['k', ['Ada', 'Eve'], 'Ada'],
  // The rows of the next page have moved up.
  ['j', ['Ada', 'Bo', 'Finn'], 'Finn'],
] as const)('where the row has gone, %s of %j leads to %s', async (key, later, next) => {
  await choose('Cleo', undefined, { later });
  await button('Later').click();
  await expect.element(row('Cleo')).not.toBeInTheDocument();
  // Who reads it reads on.
  await expect.element(inPane('Cleo')).toBeVisible();
  await userEvent.keyboard(key);
  await expect.element(inPane(next)).toBeVisible();
  await expect.element(row(next)).toHaveFocus();
});

test('where nothing is left below the row that has gone, it stays', async () => {
  await choose('Cleo', undefined, { later: ['Ada', 'Bo'] });
  await button('Later').click();
  await expect.element(row('Cleo')).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await expectAddress('/list?q=x&person=Cleo');
});

test.each([390, 320])(
  'at %i px the pane is the next page, and the focus comes back to the row',
  async (width) => {
    await page.viewport(width, 844);
    await open();
    await row('Cleo').click();
    await expect.element(pane()).toHaveFocus();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    expect(page.getByRole('heading', { name: 'People' }).elements()).toEqual([]);
    await expectAccessible();
    await button('All people').click();
    await expect.element(row('Cleo')).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: 'People' })).toBeVisible();
  },
);

test('where the pane is the page, each row begins at its top', async () => {
  await page.viewport(390, 300);
  await open('/list?person=Ada');
  await expect.element(inPane('Ada')).toBeVisible();
  document.body.style.minHeight = '200vh';
  window.scrollTo(0, 200);
  expect(window.scrollY).toBe(200);
  await userEvent.keyboard('j');
  await expect.element(inPane('Bo')).toBeVisible();
  await expect.poll(() => window.scrollY).toBe(0);
  document.body.style.minHeight = '';
});
