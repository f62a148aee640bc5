import { createLog } from '@firstrung/service-kit/service';
import { expect, test } from 'vitest';
import type { Send } from '../domain/send.ts';
import { createMessageWriter } from './message-writer.ts';

test('sends wait while a batch is stored, and are refused when too many do', async () => {
  const answer = Promise.withResolvers<never>();
  const writer = createMessageWriter({
    session: { run: () => answer.promise, destroy: async () => {} },
    log: createLog({ level: 'silent' }),
    onStored: () => {},
    maxBatch: 1,
    maxQueue: 2,
  });
  const send = (clientId: string) => writer.store({ clientId } as Send).catch((error) => error);
  const first = send('a');
  expect(writer.waiting).toBe(0);
  const others = [send('b'), send('c')];
  expect(writer.waiting).toBe(2);
  expect(await send('d')).toMatchObject({ statusCode: 503 });
  answer.reject(new Error('refused'));
  await Promise.all([first, ...others]);
  expect(writer.waiting).toBe(0);
});
