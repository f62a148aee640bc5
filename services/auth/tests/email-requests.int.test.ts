import { afterAll, expect, test } from 'vitest';
import { createAuthContext } from '../src/context.ts';
import { listEmailRequests, takeEmailRequest } from '../src/db/queries/email-requests.ts';
import { readConfig } from '../src/index.ts';
import { minutes, startAuth } from './harness.ts';

const auth = await startAuth({ mailIsThere: false });
afterAll(() => auth[Symbol.asyncDispose]());

test('a requested email is taken by one instance, which leaves the others to other instances', async () => {
  for (const name of ['ann', 'bob', 'cara']) await auth.signup(`${name}@example.com`);
  const config = readConfig({ DATABASE_URL: auth.databaseUrl });
  const own = await createAuthContext(config, { bus: auth.server.bus, clock: auth.server.clock });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => own.database.destroy());
  const [first, second, third] = await listEmailRequests(own.db, 10);
  const takenElsewhere = (id: number) => own.transaction((tx) => takeEmailRequest(tx, id));
  await own.transaction(async (tx) => {
    expect(await takeEmailRequest(tx, third!)).toMatchObject({ id: third });
    expect(await takenElsewhere(third!)).toBeUndefined();
    expect(await takenElsewhere(second!)).toMatchObject({ id: second });
  });
  expect(await listEmailRequests(own.db, 10)).toEqual([first]);
});

test("until mail's key has arrived, requested emails wait for it, ten minutes at most", async () => {
  expect((await auth.signup('early@example.com')).status).toBe(201);
  auth.server.clock.advance(minutes(11));
  expect((await auth.signup('dora@example.com')).status).toBe(201);
  await auth.server.processAll();
  expect(await auth.sentCodes('dora@example.com')).toEqual([]);
  await auth.mailArrives();
  expect(await auth.sentCodes('early@example.com')).toEqual([]);
  expect(await auth.sentCodes('dora@example.com')).toHaveLength(1);
  expect(await auth.query('select * from auth.email_request')).toEqual([]);
});
