import { type Call, calls, NOTIFICATION_STREAM_PATH } from '@firstrung/contracts';
import type { Reply } from '@firstrung/test-kit/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../../testing/network.ts';
import { answerFlaw } from './bad-values.ts';
import { CALL_TABLE } from './call-table.ts';
import type { Caller, Input, Row } from './calls/row.ts';
import { callerOf, headersOf, inject, JSON_TYPE, readReply } from './inject.ts';
import { createWorld, type World } from './world.ts';

type Key = keyof typeof calls;

export const SERVED_CALLS = Object.entries(CALL_TABLE) as [Key, Row][];

export const STREAMS = [NOTIFICATION_STREAM_PATH];

/** Defines a test only where it applies to the call. */
export const when = (applies: unknown) => (applies ? test : () => {});

export interface Board {
  network: TestNetwork;
  world: World;
}

/**
 * Starts a board before the tests of a file, and ends it after them; its fields are set when tests run. It is
 * for members, as which it has everyone of its world.
 */
export function startBoard(): Board {
  const board = {} as Board;
  beforeAll(async () => {
    board.network = await createTestNetwork({
      env: { APPLICANTS: 'members', MEMBER_DOMAINS: 'example.org' },
    });
    board.world = await createWorld(board.network);
  });
  afterAll(() => board.network?.close());
  return board;
}

/** What makes requests of a call. */
export function requestsOf(board: Board, key: Key, row: Row) {
  const call: Call = calls[key];
  const [method, pattern] = key.split(' ') as [string, string];
  const self = () => callerOf(board.world, call, row);
  const auth = (caller: Caller | undefined) => headersOf(board.network, pattern, caller);
  const pathOf = ({ params }: Input) => pattern.replaceAll(/:(\w+)/g, (_, name) => params?.[name] ?? 'x');
  const addressOf = (input: Input) => pathOf(input) + (input.query ? `?${input.query}` : '');
  return {
    call,
    method,
    pattern,
    self,
    auth,
    /** Its path with the parameters as they are. */
    pathOf,

    send(input: Input, headers: Record<string, string> = auth(self())): Promise<Reply> {
      const params = Object.entries(input.params ?? {}).map(([name, value]) => [
        name,
        encodeURIComponent(value),
      ]);
      const address = addressOf({ ...input, params: Object.fromEntries(params) });
      return board.network.call(method, address, { headers, body: input.body });
    },

    /** Sends the parameters and the body as they are. */
    async sendRaw(input: Input, body?: string): Promise<Reply> {
      const headers = { ...auth(self()), ...(body === undefined ? {} : JSON_TYPE) };
      const response = await fetch(board.network.url + addressOf(input), { method, headers, body });
      return readReply(response.status, response.headers, await response.text());
    },

    /**
     * The same from inside of the process: thousands of bodies and queries
     * differ in what the parsers and the handlers make of them.
     */
    sendInside(input: Input, body?: string, type: Record<string, string> = JSON_TYPE): Promise<Reply> {
      const headers = { ...auth(self()), ...(body === undefined ? {} : type) };
      return inject(board.network, method, addressOf(input), headers, body);
    },
  };
}

export const bodyOf = ({ body }: Input): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body);

export const expectError = (reply: Reply, expected: number) =>
  expect(answerFlaw(reply, expected)).toBeUndefined();
