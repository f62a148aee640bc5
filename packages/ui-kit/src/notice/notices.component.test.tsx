import type { Notice } from '@firstrung/web-kit';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { Banner } from './Banner.tsx';
import { NoticeHost } from './NoticeHost.tsx';

/** The smallest store that NoticeHost accepts. */
function createNotices(initial: readonly Notice[] = []) {
  let list = initial;
  const listeners = new Set<() => void>();
  const set = (next: readonly Notice[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => list,
    add: (notice: Notice) => set([...list, notice]),
    dismiss: (id: number) => set(list.filter((notice) => notice.id !== id)),
  };
}

/** How long a notice stays (A§9). */
const NOTICE_MS = 3_000;
const SAVED: Notice = { id: 1, text: 'Saved.', tone: 'ok' };
const FAILED: Notice = { id: 2, text: 'Not sent.', tone: 'danger' };

const COUNTING = {
  id: 3,
  text: 'Rejected: Ada Lovelace',
  tone: 'ok',
  action: {
    label: 'Undo',
    onSelect() {},
    forMs: 2_500,
    other: { label: 'Send now', onSelect() {} },
    countdown: {
      shown: (milliseconds: number) => `sent in ${milliseconds} ms`,
      spoken: 'sent in 3 seconds',
    },
  },
} satisfies Notice;

/** The host with these notices, while the time stands still. */
async function show(...initial: Notice[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const notices = createNotices(initial);
  await render(<NoticeHost notices={notices} />);
  return notices;
}
const shown = () =>
  [SAVED, FAILED].map(({ text }) => text).filter((text) => document.body.textContent.includes(text));
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a notice is announced politely and disappears after three seconds', async () => {
  const notices = await show();
  const host = page.getByRole('status').element();
  notices.add(SAVED);
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(host.contains(page.getByText('Saved.').element())).toBe(true);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await advance(NOTICE_MS - 1);
  expect(shown()).toEqual(['Saved.']);
  await advance(1);
  expect(shown()).toEqual([]);
});

test('each notice has its own time', async () => {
  const notices = await show(SAVED);
  await advance(2_000);
  notices.add(FAILED);
  await expect.element(page.getByText('Not sent.')).toBeVisible();
  await advance(1_000);
  expect(shown()).toEqual(['Not sent.']);
});

test('a notice stays until the focus leaves it, although the pointer crosses it', async () => {
  await show(SAVED);
  const dismiss = page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement;
  dismiss.focus();
  for (const event of ['pointerover', 'pointerout'])
    dismiss.dispatchEvent(
      new PointerEvent(event, { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
    );
  await advance(NOTICE_MS * 2);
  expect(shown()).toEqual(['Saved.']);
  dismiss.blur();
  await advance(NOTICE_MS);
  expect(shown()).toEqual([]);
});

test('a notice stays below the pointer of a mouse, and not after a tap', async () => {
  await show(SAVED);
  const enter = (pointerType: string) =>
    page
      .getByText('Saved.')
      .element()
      .dispatchEvent(
        new PointerEvent('pointerover', { bubbles: true, pointerType, relatedTarget: document.body }),
      );
  enter('mouse');
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  await advance(NOTICE_MS);
  expect(shown()).toEqual(['Saved.']);
  enter('touch');
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await advance(NOTICE_MS);
  expect(shown()).toEqual([]);
});

test('a notice with an action stays as long as it says, and closes once it was used', async () => {
  const onSelect = vi.fn();
  const action = { label: 'Undo', onSelect, forMs: 30_000 };
  const notices = await show({ ...SAVED, action });
  await advance(29_999);
  expect(shown()).toEqual(['Saved.']);
  (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).click();
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(notices.get()).toEqual([]);

  notices.add({ ...FAILED, action });
  await expect.element(page.getByText('Not sent.')).toBeVisible();
  await advance(30_000);
  expect(shown()).toEqual([]);
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('a notice with a countdown ticks, says it once to screen readers, and ends with the time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const undo = vi.fn();
  const send = vi.fn();
  const notice: Notice = {
    ...COUNTING,
    action: { ...COUNTING.action, onSelect: undo, other: { label: 'Send now', onSelect: send } },
  };
  const notices = createNotices([notice]);
  await render(<NoticeHost notices={notices} />);
  const host = page.getByRole('status').element();
  const read = () => {
    const copy = host.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
    return copy.textContent;
  };
  expect(host.textContent).toContain('Rejected: Ada Lovelace\u00a0· sent in 2500 ms');
  const said = read();
  expect(said).toContain('sent in 3 seconds');
  const undoButton = page.getByRole('button', { name: 'Undo' }).element() as HTMLElement;
  // Who looks at it doesn't stop the clock.
  undoButton.focus();
  await advance(500);
  await expect.poll(() => host.textContent).toContain('sent in 2000 ms');
  await advance(1_000);
  await expect.poll(() => host.textContent).toContain('sent in 1000 ms');
  expect(read()).toBe(said);
  await advance(1_000);
  // React may set the last timer after the clock was advanced.
  await expect
    .poll(async () => {
      await advance(1);
      return notices.get();
    })
    .toEqual([]);

  notices.add(notice);
  await expect.element(page.getByRole('button', { name: 'Send now' })).toBeVisible();
  (page.getByRole('button', { name: 'Send now' }).element() as HTMLElement).click();
  expect(notices.get()).toEqual([]);
  expect([undo.mock.calls.length, send.mock.calls.length]).toEqual([0, 1]);
});

test('notices of every tone are accessible, and one with two buttons and a countdown', async () => {
  const tones = ['info', 'ok', 'warn', 'danger'] as const;
  const all = [...tones.map((tone, id) => ({ id, tone, text: tone })), { ...COUNTING, id: 9 }];
  await render(<NoticeHost notices={createNotices(all)} />);
  for (const button of page.getByRole('button', { name: 'Dismiss' }).elements())
    button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await expectAccessible();
  expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(5);
  expect(page.getByRole('button', { name: 'Send now' }).elements()).toHaveLength(1);
});

test('Dismiss removes its notice alone', async () => {
  const notices = await show(SAVED, FAILED);
  (page.getByRole('button', { name: 'Dismiss' }).first().element() as HTMLElement).click();
  expect(notices.get()).toEqual([FAILED]);
  await expect.poll(shown).toEqual(['Not sent.']);
});

test.each([
  ['info', 'status'],
  ['danger', 'alert'],
] as const)('a banner of tone %s has the role %s', async (tone, role) => {
  const onDismiss = vi.fn();
  await render(
    <Banner tone={tone} onDismiss={onDismiss}>
      Your company has no name yet.
    </Banner>,
  );
  await expect.element(page.getByRole(role)).toHaveTextContent('Your company has no name yet.');
  await expectAccessible();
  (page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).click();
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('the focus returns from a button of a notice to where it came from', async () => {
  const notices = createNotices([{ ...COUNTING, action: { ...COUNTING.action, forMs: 3_600_000 } }]);
  await render(
    <>
      <button type="button">Accept</button>
      <NoticeHost notices={notices} />
    </>,
  );
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Rejected: Ada Lovelace')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveFocus();
});
