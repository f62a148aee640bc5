import type { ErrorCode } from '@firstrung/contracts';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memoryStore, type Store } from '../src/storage.ts';
import { heldCall, noAnswer, refusal } from './replies.ts';
import type { renderRemote } from './test-app.tsx';
import type { Replies } from './test-host.ts';

/** A form that changes something stored. */
export interface EditFormCase {
  form: string;
  /** Loads the page that has the form. */
  open(options: {
    replies: Replies;
    tabStore: Store;
  }): Promise<Pick<Awaited<ReturnType<typeof renderRemote>>, 'host' | 'unmount'>>;
  /** Gets to the form. */
  edit?: () => Promise<unknown>;
  /** A form with unsaved changes waits for it on the next visit, too. */
  staysClosed?: true;
  /** A text field: its label, and the field of the call. */
  field: readonly [label: string, name: string];
  save: string;
  /** The button that stays, of the question before leaving. Absent: the form is in a dialog. */
  stay?: string;
  /** What is stored, and how the replies have it. */
  stored: object;
  load?: readonly [call: string, reply: (stored: never) => object];
  change: readonly [call: string, reply: (stored: never) => object];
  /** Another field, which is changed elsewhere, and how the server refuses changes that began before. */
  elsewhere?: { change: object; lock?: readonly [field: string, code: ErrorCode] };
  /** The call of an upload, and what the form says while it is under way. */
  upload?: readonly [call: string, says: string];
}

/** What is typed while the call is on its way. */
const SINCE = 'Typed and not saved, either';
const TYPED = 'Typed and not saved';
const LATER = '2026-11-20T10:00:00.000Z';

/** A server that stores what it is sent, and the tab that has the form. */
function createTab(form: EditFormCase) {
  const [loads, loaded] = form.load ?? [];
  const [changes, changed] = form.change;
  const { lock } = form.elsewhere ?? {};
  let stored: Record<string, unknown> = { ...form.stored };
  let isReached = true;
  const tabStore = memoryStore();
  const replies: Replies = {
    ...(loads && { [loads]: () => ({ body: loaded?.(stored as never) ?? {} }) }),
    [changes](body) {
      if (!isReached) return noAnswer();
      const sent = body as Record<string, unknown>;
      if (lock && sent[lock[0]] !== stored.updatedAt)
        return refusal(409, lock[1], 'Changed.', { updatedAt: stored.updatedAt });
      stored = { ...stored, ...sent };
      return { status: changes.startsWith('POST') ? 201 : 200, body: changed(stored as never) };
    },
  };
  return {
    replies,
    tabStore,
    stored: () => stored,
    setReached(next: boolean) {
      isReached = next;
    },
    changeElsewhere(change: object | undefined) {
      stored = { ...stored, ...change, updatedAt: LATER };
    },
    /** Loads the page, and types into the form. */
    async type() {
      const opened = await form.open({ replies, tabStore });
      await form.edit?.();
      await field(form).fill(TYPED);
      return opened;
    },
    /** Loads the page again: what was typed is in the form. */
    async expectRestored(typed = TYPED) {
      const opened = await form.open({ replies, tabStore });
      if (form.staysClosed) await form.edit?.();
      await expect.element(field(form)).toHaveValue(typed);
      await expect.element(page.getByText(/Your unsaved changes are back/)).toBeVisible();
      return opened;
    },
    async expectSaved() {
      await save(form).click();
      await expect.poll(() => stored[form.field[1]]).toBe(TYPED);
    },
  };
}

const field = ({ field: [label] }: EditFormCase) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( optional)?$`) });
const save = (form: EditFormCase) => page.getByRole('button', { name: form.save, exact: true });

/** What happens to people while they edit, and what every form does then. */
export const editFormSituations: readonly (readonly [
  name: string,
  applies: (form: EditFormCase) => boolean,
  expectIt: (form: EditFormCase) => Promise<void>,
])[] = [
  [
    'two people edit: neither loses a change of another field',
    ({ elsewhere }) => elsewhere !== undefined,
    async (form) => {
      const tab = createTab(form);
      await tab.type();
      tab.changeElsewhere(form.elsewhere?.change);
      await save(form).click();
      // Some forms show what was merged before they save it.
      await expect
        .poll(async () => {
          const isSaved = tab.stored()[form.field[1]] === TYPED;
          if (!isSaved && save(form).query()) await save(form).click();
          return isSaved;
        })
        .toBe(true);
      expect(tab.stored()).toMatchObject({ ...form.elsewhere?.change, [form.field[1]]: TYPED });
    },
  ],
  [
    'without an answer the form says why and keeps what was typed, and can save it later',
    () => true,
    async (form) => {
      const tab = createTab(form);
      tab.setReached(false);
      await tab.type();
      await save(form).click();
      await expect.element(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
      await expect.element(field(form)).toHaveValue(TYPED);
      tab.setReached(true);
      await tab.expectSaved();
    },
  ],
  [
    'while a file is uploaded the form waits with saving',
    ({ upload }) => upload !== undefined,
    async (form) => {
      const tab = createTab(form);
      const held = heldCall();
      const [call, says] = form.upload!;
      tab.replies[call] = held.reply;
      await tab.type();
      await userEvent.upload(
        page.elementLocator(document.querySelector('input[type=file]') as HTMLElement),
        new File(['a picture'], 'me.png', { type: 'image/png' }),
      );
      await save(form).click();
      await expect.element(page.getByText(says)).toBeVisible();
      expect(tab.stored()).toEqual(form.stored);
      const url = 'https://example.org/media/me.png';
      held.answer(() => ({ status: 201, body: { message: 'Uploaded', url } }));
      await expect.element(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
      await tab.expectSaved();
      expect(Object.values(tab.stored())).toContain(url);
    },
  ],
  [
    'what is typed while it is being saved is not saved, and is there when the form opens again',
    () => true,
    async (form) => {
      const tab = createTab(form);
      const [call] = form.change;
      const held = heldCall();
      const store = tab.replies[call]!;
      tab.replies[call] = held.reply;
      const { unmount } = await tab.type();
      await save(form).click();
      await field(form).fill(SINCE);
      held.answer(store);
      await expect.element(page.getByText(/^What you typed while it was being saved is kept/)).toBeVisible();
      expect(tab.stored()[form.field[1]]).toBe(TYPED);
      await unmount();
      await tab.expectRestored(SINCE);
    },
  ],
  [
    'the session ends: the form is back after the next login, and saves',
    () => true,
    async (form) => {
      const tab = createTab(form);
      const { host, unmount } = await tab.type();
      host.session.expire();
      await unmount();
      await tab.expectRestored();
      await tab.expectSaved();
      await expect.poll(() => tab.tabStore.getItem('drafts')).toBe('{}');
    },
  ],
  [
    'Back is asked about, or closes a dialog whose form is there when it opens again',
    () => true,
    async (form) => {
      const here = location.pathname;
      history.pushState({ idx: 1 }, '', '/form');
      onTestFinished(() => history.replaceState(null, '', here));
      const tab = createTab(form);
      const { unmount } = await tab.type();
      history.back();
      if (form.stay) {
        await page.getByRole('button', { name: form.stay, exact: true }).click();
        await expect.element(field(form)).toHaveValue(TYPED);
        await expect.poll(() => location.pathname).toBe('/form');
      } else {
        await expect.element(field(form)).not.toBeInTheDocument();
        expect(location.pathname).toBe('/form');
        await unmount();
        await tab.expectRestored();
      }
    },
  ],
  [
    'after a reload the form is back, and goes when the person logs out',
    () => true,
    async (form) => {
      const tab = createTab(form);
      await (await tab.type()).unmount();
      const { host } = await tab.expectRestored();
      host.session.end();
      expect(tab.tabStore.getItem('drafts')).toBeNull();
    },
  ],
];
