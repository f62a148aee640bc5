import { once } from 'node:events';
import { expect, test } from 'vitest';
import { bothOrNone } from './both-or-none.ts';

const never = new AbortController().signal;

/** Works until it is aborted, and then needs a moment to end. */
function working() {
  const happened: string[] = [];
  const work = async (signal: AbortSignal) => {
    if (!signal.aborted) await once(signal, 'abort');
    await new Promise(setImmediate);
    happened.push('ended');
    throw signal.reason;
  };
  return { happened, work };
}

test('both results are there', async () => {
  expect(
    await bothOrNone(
      never,
      async () => 'one',
      async () => 2,
    ),
  ).toEqual(['one', 2]);
});

test.each(['one', 'other'])('a failure of %s is thrown, once the rest has ended', async (which) => {
  const { happened, work } = working();
  const fail = () => Promise.reject(new Error('the disk is full'));
  const both = which === 'one' ? bothOrNone(never, fail, work) : bothOrNone(never, work, fail);
  await expect(both).rejects.toThrow('the disk is full');
  expect(happened).toEqual(['ended']);
});

test('an abort from outside ends both', async () => {
  const { happened, work } = working();
  const stopping = new AbortController();
  const both = bothOrNone(stopping.signal, work, work);
  stopping.abort(new Error('Ctrl-C'));
  await expect(both).rejects.toThrow('Ctrl-C');
  expect(happened).toEqual(['ended', 'ended']);
});
