import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/Button.tsx';
import { useOneTabStop } from './useOneTabStop.ts';

function Actions() {
  const stop = useOneTabStop<HTMLDivElement>();
  const [hasLists, setHasLists] = useState(true);
  return (
    <>
      <Button>Before</Button>
      <div {...stop} role="toolbar" aria-label="Actions">
        {hasLists && <Button onClick={() => setHasLists(false)}>Lists</Button>}
        <Button disabled>Write</Button>
        <Button>Export</Button>
      </div>
      <Button>After</Button>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name });

async function walk(keys: string, ...names: string[]) {
  for (const name of names) {
    await userEvent.keyboard(keys);
    await expect.element(button(name)).toHaveFocus();
  }
}

test('Tab stops once, and comes back to the control that was left', async () => {
  await render(<Actions />);
  await walk('{Tab}', 'Before', 'Lists', 'After');
  await walk('{Shift>}{Tab}{/Shift}', 'Lists');
  await walk('{ArrowRight}', 'Export');
  await walk('{Tab}', 'After');
  await walk('{Shift>}{Tab}{/Shift}', 'Export', 'Before');
});

test('arrows, Home and End move between the controls that are enabled', async () => {
  await render(<Actions />);
  await walk('{Tab}', 'Before', 'Lists');
  await walk('{ArrowRight}', 'Export', 'Lists');
  await walk('{ArrowLeft}', 'Export', 'Lists');
  await walk('{End}', 'Export');
  await walk('{Home}', 'Lists');
});

test('the next control has the tab stop when the one that had it disappears', async () => {
  await render(<Actions />);
  await button('Lists').click();
  await expect.element(button('Lists')).not.toBeInTheDocument();
  await button('Before').click();
  await walk('{Tab}', 'Export', 'After');
});

function Log() {
  const stop = useOneTabStop<HTMLDivElement>({ controls: '[data-menu]', isLog: true });
  return (
    <>
      <Button>Before</Button>
      <div {...stop}>
        <Button data-menu>Oldest</Button>
        <Button>Link</Button>
        <Button data-menu>Newest</Button>
      </div>
    </>
  );
}

test('in a log the last of the named controls is the stop, and up and down end at its ends', async () => {
  await render(<Log />);
  await walk('{Tab}', 'Before', 'Link', 'Newest');
  await walk('{ArrowDown}', 'Newest');
  await walk('{ArrowUp}', 'Oldest', 'Oldest');
  await walk('{End}', 'Newest');
});
