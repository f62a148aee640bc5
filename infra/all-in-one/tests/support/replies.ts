import { calls } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import { expect } from 'vitest';
import type { TestNetwork } from '../../testing/network.ts';
import { inject, JSON_TYPE } from './inject.ts';

/** The mailbox of development keeps emails as they were sent. */
const GETS = Object.keys(calls).filter((key) => key.startsWith('GET ') && !key.includes('/dev/'));

/**
 * What each person is replied to every GET that can be made with these ids, and to `more` requests with their
 * bodies, by the names of both.
 */
export async function allReplies(
  network: TestNetwork,
  people: Record<string, SignedIn | undefined>,
  ids: Record<string, string>,
  more: Record<string, object | undefined>,
): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {};
  for (const [who, person] of Object.entries(people))
    for (const key of [...GETS, ...Object.keys(more)]) {
      const [method, pattern] = key.split(' ') as [string, string];
      const path = pattern.replaceAll(/:(\w+)/g, (param, name: string) => ids[name] ?? param);
      if (path.includes(':')) continue;
      const body = more[key];
      const headers = { ...(person && { authorization: `Bearer ${person.token}` }), ...(body && JSON_TYPE) };
      const reply = await inject(network, method, path, headers, body && JSON.stringify(body));
      expect(reply.status, key).toBeLessThan(500);
      replies[`${key} to ${who}`] = reply.status < 400 ? reply.body : { ...reply.body, requestId: undefined };
    }
  return replies;
}

/** Those in which one of the words stands. */
export const naming = (replies: Record<string, unknown>, words: RegExp): string[] =>
  Object.keys(replies).filter((key) => words.test(JSON.stringify(replies[key])));
