import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BoardReply, readBoard, untilServed } from '../src/board.ts';
import type { Reason } from '../src/index.ts';

const NAME = 'mfe_test';

/** What the board answers to one request after the other; the last answer stays. */
let replies: (BoardReply | 'no answer')[];
let board: string;
let close: () => void;

beforeEach(async () => {
  const server = createServer((_, response) => {
    const [reply] = replies.length > 1 ? replies.splice(0, 1) : replies;
    if (reply === 'no answer') response.writeHead(503).end();
    else response.end(JSON.stringify(reply));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  board = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => void server.close();
});
afterEach(() => close());

const serving = (build: string | null): BoardReply => ({ remotes: { [NAME]: { build } } });
const refusing = (reason: Reason, message: string, build?: string): BoardReply => ({
  ...serving('old'),
  refused: { [NAME]: { ...(build && { build }), refusals: [{ reason, message }] } },
});
const wait = (timeout = 60_000) => untilServed(board, { name: NAME, id: 'new', timeout });

test('the board serves the build after a while, which includes a restart', async () => {
  replies = [serving('old'), 'no answer', serving(null), serving('new')];
  await wait();
  // A board of the release before.
  expect(await readBoard(board, NAME)).toEqual({ build: 'new', refused: undefined });
});

test('a refusal ends the wait with its reason, one of another build does not', async () => {
  replies = [
    refusing('paths', 'It is older.', 'older'),
    refusing('paths', 'It has a screen at /login.', 'new'),
  ];
  await expect(wait()).rejects.toThrow(`${board} refuses build new: It has a screen at /login.`);
});

test('files that are missing may still arrive', async () => {
  replies = [refusing('files', 'a.js is missing.', 'new'), refusing('unreadable', 'Later.'), serving('new')];
  await wait();
  replies = [refusing('files', 'a.js is missing.', 'new')];
  await expect(wait(0)).rejects.toThrow('refuses build new: a.js is missing.');
});

test('a board that goes on with another build, lacks the remote or does not answer is named', async () => {
  replies = [serving('old')];
  await expect(wait(0)).rejects.toThrow(`${board} still serves build old, not new`);
  replies = [{ remotes: {} }];
  await expect(readBoard(board, NAME)).rejects.toThrow(
    `${board} has no remote mfe_test in its configuration`,
  );
  replies = ['no answer'];
  await expect(readBoard(board, NAME)).rejects.toThrow('it answered 503');
  close();
  await expect(readBoard('http://127.0.0.1:1', NAME)).rejects.toThrow("can't be asked for its remotes");
});
