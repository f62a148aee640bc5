import { setTimeout as delay } from 'node:timers/promises';
import type { Client, RawInput, Reply } from '@firstrung/test-kit/client';
import type { World } from '../world.ts';

const FIRST_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 1_000;

export interface RetryResult {
  reply: Reply;
  /** An earlier try got no answer or a temporary refusal, so the operation may be done already. */
  retried: boolean;
}

/**
 * Retries with backoff until there is an answer that is not
 * temporary, as a person does who presses the button again.
 */
export async function callWithRetry(
  { client, world }: { client: Client; world: World },
  method: string,
  path: string,
  input: RawInput & { token?: string },
): Promise<RetryResult> {
  for (let tries = 0; ; tries++) {
    const reply = await callOnce({ client, world }, method, path, input);
    if (reply && !isTemporary(reply)) return { reply, retried: tries > 0 };
    await delay(Math.min(FIRST_BACKOFF_MS * 2 ** tries, MAX_BACKOFF_MS));
  }
}

/** One try; `undefined` when no answer came. */
export async function callOnce(
  { client, world }: { client: Client; world: World },
  method: string,
  path: string,
  { token, ...input }: RawInput & { token?: string },
): Promise<Reply | undefined> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await client.call(method, path, { ...input, headers }).catch(() => undefined);
  if (!reply || reply.status >= 400) {
    countRefusal(world, reply ? `${reply.status} ${reply.body?.error ?? ''}` : 'no answer');
  }
  return reply;
}

export function countRefusal({ refusals }: World, what: string): void {
  refusals.set(what, (refusals.get(what) ?? 0) + 1);
}

/** Whether a reply says nothing about the operation itself: a retry may succeed. */
export const isTemporary = ({ status, body }: Reply): boolean =>
  status >= 500 || status === 429 || body?.error === 'NotReadyYet';

/** Throws on a status that the specification doesn't allow here: either the load or the product is wrong. */
export function expectStatus(reply: { status: number; body: unknown }, ...statuses: number[]): void {
  if (statuses.includes(reply.status)) return;
  throw new Error(
    `answered ${reply.status} instead of ${statuses.join(' or ')}: ${JSON.stringify(reply.body)?.slice(0, 300)}`,
  );
}
