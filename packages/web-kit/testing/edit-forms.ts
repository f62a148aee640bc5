import type { ErrorCode } from '@firstrung/contracts';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memoryStore, type Store } from '../src/storage.ts';
import { heldCall, noAnswer, refusal, tokenRefused } from './replies.ts';
import type { renderRemote } from './test-app.tsx';
import { type Replies, testToken } from './test-host.ts';

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
  /** A text field: its label, and the field of the call. */
  field: readonly [label: string, name: string];
  save: string;
  /** The button that stays, of the question before leaving. */
  stay: string;
  /** What is stored, and how the replies have it. */
  stored: object;
  load: readonly [call: string, reply: (stored: never) => object];
  change: readonly [call: string, reply: (stored: never) => object];
  /** Another field of the form, which is changed elsewhere. */
  elsewhere: object;
  /** How the server refuses changes that began before. Absent: only changed fields are sent. */
  lock?: readonly [field: string, code: ErrorCode];
  /** The call of an upload, and what the form says while it is under way. */
  upload?: readonly [call: string, says: string];
}

const OLGA = { _id: '0198c7a2-0000-4000-8000-000000000010', name: 'Olga Owner' };
/** What is typed while the call is on its way. */
const SINCE = 'Typed and not saved, either';
const TYPED = 'Typed and not saved';

/** A server that stores what it is sent, and the tab that has the form. */
function createTab(form: EditFormCase) {
  const [loads, loaded] = form.load;
  const [changes, changed] = form.change;
  const { lock } = form;
  let stored: Record<string, unknown> = { ...form.stored };
  let versions = 0;
  let answers: 'always' | 'never' | 'afterwards lost' | 'refused' = 'always';
  const tabStore = memoryStore();
  const store = (change: object) => {
    versions += 1;
    stored = {
      ...stored,
      ...change,
      updatedAt: new Date(Date.UTC(2026, 10, 20, 10, versions)).toISOString(),
    };
  };
  const replies: Replies = {
    [loads]: () => (answers === 'refused' ? tokenRefused() : { body: loaded(stored as never) }),
    [changes](body) {
      if (answers === 'refused') return tokenRefused();
      if (answers === 'never') return noAnswer();
      const sent = body as Record<string, unknown>;
      if (lock && sent[lock[0]] !== stored.updatedAt)
        return refusal(409, lock[1], 'Changed.', {
          updatedAt: stored.updatedAt,
          ...(hasAuthor(form) && { by: OLGA }),
        });
      store(sent);
      return answers === 'afterwards lost' ? noAnswer() : { body: changed(stored as never) };
    },
  };
  return {
    replies,
    tabStore,
    stored: () => stored,
    setAnswers(next: typeof answers) {
      answers = next;
    },
    changeElsewhere: () => store(form.elsewhere),
    /** Loads the page, and types into the form. */
    async type() {
      const opened = await form.open({ replies, tabStore });
      await form.edit?.();
      await field(form).fill(TYPED);
      return opened;
    },
    async expectSaved(typed = TYPED) {
      await save(form).click();
      await expect.poll(() => stored[form.field[1]]).toBe(typed);
    },
  };
}

const field = ({ field: [label] }: EditFormCase) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( optional)?$`) });
const save = (form: EditFormCase) => page.getByRole('button', { name: form.save, exact: true });
const hasAuthor = ({ lock }: EditFormCase) => lock?.[1] === 'StatusChanged';
const conflict = (form: EditFormCase) =>
  page.getByText(
    hasAuthor(form)
      ? /Olga Owner.* saved this on .*2026.*, after you opened it\. Yours is not saved yet\./
      : /^This was saved elsewhere on .*2026.*, after you opened it\. Yours is not saved yet\./,
  );
const choose = (choice: string) => page.getByRole('button', { name: choice }).click();

/** Saves what was typed after somebody else has saved. */
async function meetConflict(form: EditFormCase) {
  const tab = createTab(form);
  await tab.type();
  tab.changeElsewhere();
  await save(form).click();
  await expect.element(conflict(form)).toBeVisible();
  return tab;
}

/** What happens to people while they edit, and what every form does then. */
export const editFormSituations: readonly (readonly [
  name: string,
  applies: (form: EditFormCase) => boolean,
  expectIt: (form: EditFormCase) => Promise<void>,
])[] = [
  [
    'two people edit: who saves last replaces nothing but what they have changed',
    ({ lock }) => lock === undefined,
    async (form) => {
      const tab = createTab(form);
      await tab.type();
      tab.changeElsewhere();
      await tab.expectSaved();
      expect(tab.stored()).toMatchObject(form.elsewhere);
    },
  ],
  [
    'two people edit: who saves last may take what the other has saved',
    ({ lock }) => lock !== undefined,
    async (form) => {
      const tab = await meetConflict(form);
      await choose('Take theirs: what I typed is gone');
      await expect.element(conflict(form)).not.toBeInTheDocument();
      await expect.poll(() => document.activeElement?.matches('input, textarea')).toBe(true);
      await expect.element(field(form)).not.toHaveValue(TYPED);
      expect(tab.stored()).toMatchObject(form.elsewhere);
      await field(form).fill(TYPED);
      await tab.expectSaved();
      expect(tab.stored()).toMatchObject(form.elsewhere);
    },
  ],
  [
    'two people edit: who saves last may keep what is on the screen',
    ({ lock }) => lock !== undefined,
    async (form) => {
      const tab = await meetConflict(form);
      // Saving again is no answer to the question.
      await save(form).click();
      await expect.element(conflict(form)).toBeVisible();
      expect(tab.stored()).toMatchObject(form.elsewhere);
      await choose('Keep mine: theirs is replaced');
      await expect.poll(() => tab.stored()[form.field[1]]).toBe(TYPED);
      const before = Object.keys(form.elsewhere).map((name) => [name, form.stored[name as never]]);
      expect(tab.stored()).toMatchObject(Object.fromEntries(before));
    },
  ],
  [
    'without an answer the form says why and keeps what was typed, and can save it later',
    () => true,
    async (form) => {
      const tab = createTab(form);
      tab.setAnswers('never');
      await tab.type();
      await save(form).click();
      await expect.element(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
      await expect.element(field(form)).toHaveValue(TYPED);
      tab.setAnswers('always');
      await tab.expectSaved();
    },
  ],
  [
    'it was saved and the answer was lost: saving again asks nothing',
    () => true,
    async (form) => {
      const tab = createTab(form);
      tab.setAnswers('afterwards lost');
      await tab.type();
      await tab.expectSaved();
      await expect.element(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
      await expect.element(field(form)).toHaveValue(TYPED);
      tab.setAnswers('always');
      await save(form).click();
      await expect.element(save(form)).not.toBeInTheDocument();
      expect(tab.stored()[form.field[1]]).toBe(TYPED);
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
    'what is typed while it is being saved is not saved, and stays in the form',
    () => true,
    async (form) => {
      const tab = createTab(form);
      const [call] = form.change;
      const held = heldCall();
      const store = tab.replies[call]!;
      tab.replies[call] = held.reply;
      await tab.type();
      await save(form).click();
      await field(form).fill(SINCE);
      held.answer(store);
      await expect
        .element(page.getByText(/^Saved, but without what you typed in the meantime/))
        .toBeVisible();
      expect(tab.stored()[form.field[1]]).toBe(TYPED);
      await expect.element(field(form)).toHaveValue(SINCE);
      await tab.expectSaved(SINCE);
    },
  ],
  [
    'the session ends: the form says so and keeps what was typed, and saves after the next login',
    () => true,
    async (form) => {
      const tab = createTab(form);
      const { host } = await tab.type();
      const { id } = host.session.account(host.role)!;
      tab.setAnswers('refused');
      await save(form).click();
      await expect
        .element(page.getByText('Your session has ended. Log in in another tab, then save again here.'))
        .toBeVisible();
      await expect.element(field(form)).toHaveValue(TYPED);
      tab.setAnswers('always');
      host.session.start(testToken(id, host.role === 'recruiter' ? 'recruiter' : 'applicant'));
      await tab.expectSaved();
    },
  ],
  [
    'leaving is asked about, and nothing of the form is kept in the browser',
    () => true,
    async (form) => {
      const here = location.pathname;
      history.pushState({ idx: 1 }, '', '/form');
      onTestFinished(() => history.replaceState(null, '', here));
      const tab = createTab(form);
      await tab.type();
      expect(tab.tabStore.getItem('drafts')).toBeNull();
      history.back();
      await page.getByRole('button', { name: form.stay, exact: true }).click();
      await expect.element(field(form)).toHaveValue(TYPED);
      await expect.poll(() => location.pathname).toBe('/form');
    },
  ],
];
