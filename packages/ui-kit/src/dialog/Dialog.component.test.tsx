import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

const confirm = vi.fn();

function DeleteJob(props: Partial<ConfirmDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        title="Delete this job?"
        confirmLabel="Delete it"
        danger
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
        {...props}
      >
        It can't be restored.
      </ConfirmDialog>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Delete this job?' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openDialog(props: Partial<ConfirmDialogProps> = {}) {
  confirm.mockClear();
  await render(<DeleteJob {...props} />);
  await button('Delete').click();
  await expect.element(dialog()).toBeVisible();
}

test('a confirmation is named by its question and starts with the focus on Cancel', async () => {
  await openDialog();
  await expect.element(button('Cancel')).toHaveFocus();
  await expectAccessible();
});

test('Tab stays inside an open dialog', async () => {
  await openDialog();
  for (let press = 0; press < 8; press++) {
    await userEvent.tab();
    const { activeElement, body } = document;
    expect(activeElement === body || dialog().element().contains(activeElement)).toBe(true);
  }
});

test.each(['Escape', 'Cancel', 'Close'])('%s closes the dialog and returns the focus', async (way) => {
  await openDialog();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await button(way).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Delete')).toHaveFocus();
  expect(confirm).not.toHaveBeenCalled();
});

test('a click beside the dialog closes it, a click inside does not', async () => {
  await openDialog();
  await page.getByText("It can't be restored.").click();
  await expect.element(dialog()).toBeVisible();
  const { left, top } = dialog().element().getBoundingClientRect();
  await dialog().click({ position: { x: 4 - left, y: 4 - top }, force: true });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the double click that opened a dialog does not close it', async () => {
  confirm.mockClear();
  await render(<DeleteJob />);
  await button('Delete').dblClick();
  await expect.element(dialog()).toBeVisible();
});

test('a double click confirms once', async () => {
  await openDialog();
  await button('Delete it').dblClick();
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('a busy confirmation ignores presses', async () => {
  await openDialog({ busy: true });
  const busy = dialog().getByRole('button', { name: 'Loading' });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  (busy.element() as HTMLElement).click();
  expect(confirm).not.toHaveBeenCalled();
});

test('a dialog without a preferred element starts with the focus on the cross', async () => {
  await render(
    <Dialog open title="Symbols" onClose={() => {}}>
      <a href="#other">Other</a>
    </Dialog>,
  );
  await expect.element(button('Close')).toHaveFocus();
});

test('a dialog without onClose is closed by its actions alone', async () => {
  await render(
    <Dialog open title="Symbols" actions={<Button data-autofocus>Done</Button>}>
      <p>Read this.</p>
    </Dialog>,
  );
  await expect.element(button('Done')).toHaveFocus();
  await expect.element(button('Close')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Symbols' })).toBeVisible();
});

function Nested() {
  const [open, setOpen] = useState<'one' | 'two' | 'both'>();
  return (
    <>
      <Button onClick={() => setOpen('one')}>Open</Button>
      <Dialog open={open === 'one' || open === 'both'} title="One" onClose={() => setOpen(undefined)}>
        <Button onClick={() => setOpen('both')}>Open two</Button>
        <Button onClick={() => setOpen('two')}>Go on to two</Button>
      </Dialog>
      <Dialog
        open={open === 'two' || open === 'both'}
        title="Two"
        onClose={() => setOpen(open === 'both' ? 'one' : undefined)}
      >
        <p>It is above.</p>
      </Dialog>
    </>
  );
}

describe('Back', () => {
  const entry = () => history.state?.dialog;

  const one = () => page.getByRole('dialog', { name: 'One' });
  const two = () => page.getByRole('dialog', { name: 'Two' });

  beforeEach(async () => {
    // An entry of the dialog of a test before goes away later.
    await expect.poll(entry).toBeUndefined();
    await render(<Nested />);
    await button('Open').click();
    await expect.element(one()).toBeVisible();
  });

  test('closes a dialog, and the page stays', async () => {
    const { pathname } = location;
    expect(entry()).toBe(true);
    history.back();
    await expect.element(one()).not.toBeInTheDocument();
    await expect.element(button('Open')).toHaveFocus();
    expect(entry()).toBeUndefined();
    expect(location.pathname).toBe(pathname);
  });

  test('has nothing to close after a dialog was closed in another way', async () => {
    const steps = history.state.idx;
    await userEvent.keyboard('{Escape}');
    await expect.element(one()).not.toBeInTheDocument();
    await expect.poll(entry).toBeUndefined();
    expect(history.state?.idx ?? 0).toBe(steps - 1);
  });

  test('closes the upper one of two, then the other', async () => {
    await button('Open two').click();
    await expect.element(two()).toBeVisible();
    history.back();
    await expect.element(two()).not.toBeInTheDocument();
    await expect.element(one()).toBeVisible();
    history.back();
    await expect.element(one()).not.toBeInTheDocument();
    expect(entry()).toBeUndefined();
  });

  test('needs one step where a dialog took the place of another', async () => {
    const { idx } = history.state;
    await button('Go on to two').click();
    await expect.element(two()).toBeVisible();
    expect(history.state.idx).toBe(idx);
    history.back();
    await expect.element(two()).not.toBeInTheDocument();
    expect(entry()).toBeUndefined();
  });

  test('a dialog that opens at once after another stays open, and has an entry of its own', async () => {
    const open = button('Open').element() as HTMLElement;
    (button('Close').element() as HTMLElement).click();
    // The step back of the first one is under way.
    await new Promise((resolve) => setTimeout(resolve));
    open.click();
    await expect.element(one()).toBeVisible();
    await expect.poll(entry).toBe(true);
    await expect.element(one()).toBeVisible();
    history.back();
    await expect.element(one()).not.toBeInTheDocument();
    expect(entry()).toBeUndefined();
  });

  test.each(['pushState', 'replaceState'] as const)(
    'leaves a page that opens by %s before it is done',
    async (open) => {
      const { pathname } = location;
      onTestFinished(() => history.pushState({ idx: 0 }, '', pathname));
      const { back } = history;
      const step = vi.spyOn(history, 'back').mockImplementationOnce(() => {
        back.call(history);
        history[open]({ idx: history.state.idx + 1 }, '', '/opened');
      });
      (button('Close').element() as HTMLElement).click();
      await expect.poll(() => step.mock.calls).toHaveLength(1);
      // The entry of a dialog waits for the end of the step.
      await button('Open').click();
      await expect.poll(entry).toBe(true);
      expect(location.pathname).toBe('/opened');
    },
  );

  test('does not close a question', async () => {
    const { idx } = history.state;
    await render(<DeleteJob open />);
    await expect.element(page.getByText("It can't be restored.")).toBeVisible();
    expect(history.state.idx).toBe(idx);
  });
});
