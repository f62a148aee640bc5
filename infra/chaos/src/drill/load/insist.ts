import { setTimeout as delay } from 'node:timers/promises';
import type { Client, RawInput, Reply } from '@firstrung/test-kit/client';
import type { World } from '../world.ts';

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

/** What a person does who presses the button again until there is an answer. */
export interface Insistence {
  reply: Reply;
  /** An earlier try got no answer, so it may have been done. */
  again: boolean;
}

/** Asks again as long as nobody answers or nobody is able to. */
export async function insist(
  { client, world }: { client: Client; world: World },
  method: string,
  path: string,
  input: RawInput & { token?: string },
): Promise<Insistence> {
  for (let tries = 0; ; tries++) {
    const reply = await once({ client, world }, method, path, input);
    if (reply && !isPassing(reply)) return { reply, again: tries > 0 };
    await delay(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS));
  }
}

/** One try; `undefined` when no answer came. */
export async function once(
  { client, world }: { client: Client; world: World },
  method: string,
  path: string,
  { token, ...input }: RawInput & { token?: string },
): Promise<Reply | undefined> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await client.call(method, path, { ...input, headers }).catch(() => undefined);
  if (!reply || reply.status >= 400) {
    const what = reply ? `${reply.status} ${reply.body?.error ?? ''}` : 'no answer';
    world.refusals.set(what, (world.refusals.get(what) ?? 0) + 1);
  }
  return reply;
}

/** A refusal that says nothing about the operation. */
export const isPassing = ({ status, body }: Reply): boolean =>
  status >= 500 || status === 429 || body?.error === 'NotReadyYet';
