import type { Calls } from '@firstrung/contracts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress } from './locators.ts';
import { type Bodies, broken, heldCall, noAnswer, SERVER_MESSAGE, tokenRefused } from './replies.ts';
import type { renderRemote } from './test-app.tsx';
import type { Replies } from './test-host.ts';

/** A screen, or a part of it, that fetches. */
export interface FetchingScreen<Call extends keyof Calls = keyof Calls> {
  /** Sections of the specification, and what does not load: for the title of the test. */
  spec: string;
  when?: string;
  path: string;
  /** Nobody is signed in. */
  visitor?: true;
  /** The call that it makes. */
  call: Call;
  /** Opens the part. */
  act?: () => Promise<unknown>;
  /** The text of the placeholder. */
  loading: string;
  /** What it says when the server fails, and when there is no answer. */
  fails: readonly [server: string, network: string];
  /** Visible once it has loaded. */
  shows: string;
  /** Where a refused token redirects to, and a text there; visitors have no token. */
  refused?: readonly [path: string, shows: string];
}

/** What a screen says that has no words of its own for a failure. */
export const serverOrNetwork = [
  SERVER_MESSAGE,
  'The server cannot be reached. Check your connection and try again.',
] as const;

interface RemoteOfScreens {
  /** Opens an address of the remote. */
  open(
    path: string,
    options: { visitor?: boolean; replies: Replies },
  ): Promise<Pick<Awaited<ReturnType<typeof renderRemote>>, 'host' | 'unmount'>>;
  /** What the server has. */
  bodies: Bodies;
  /** Checks that take long, made once while a failure is shown. */
  look?(): Promise<void>;
}

/**
 * A screen shows that it loads, then why it can't and a Retry that works; it is never blank, and only a
 * refused token ends the session.
 */
export async function expectFetchingScreen(screen: FetchingScreen, remote: RemoteOfScreens): Promise<void> {
  const { path, visitor = false, call, act, loading, fails, shows, refused } = screen;
  const held = heldCall();
  const { host, unmount } = await remote.open(path, { visitor, replies: { [call]: held.reply } });
  await act?.();
  const isSignedIn = () => host.session.account(host.role) !== null;
  const main = page.getByRole('main');
  const textIn = (words: string) => main.getByText(words, { exact: true }).first();

  await expect.element(main.getByRole('status').getByText(loading).first()).toBeInTheDocument();
  let blanks = 0;
  const watch = new MutationObserver(() => {
    if (main.element().textContent === '') blanks += 1;
  });
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });

  const [server, network] = fails;
  for (const { reply, says } of [
    { reply: broken, says: server },
    { reply: noAnswer, says: network },
  ]) {
    held.answer(reply);
    await expect.element(textIn(says)).toBeVisible();
    expect(isSignedIn()).toBe(!visitor);
    if (reply === broken) await remote.look?.();
    held.hold();
    await main.getByRole('button', { name: 'Retry' }).click();
  }
  held.answer(() => ({ body: remote.bodies[call] as object }));
  await expect.element(textIn(shows)).toBeVisible();
  expect(blanks).toBe(0);
  watch.disconnect();
  if (!refused) return;

  await unmount();
  const again = await remote.open(path, { replies: { [call]: tokenRefused } });
  await expect.element(textIn(refused[1])).toBeVisible();
  await expectAddress(refused[0]);
  expect(again.host.session.account(host.role)).toBeNull();
}
