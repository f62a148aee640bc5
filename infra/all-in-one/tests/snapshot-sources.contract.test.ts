import { events } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { createTestNetwork } from '../testing/network.ts';

/** Notices that stay valid, and so are republished like a state. */
const LASTING = ['auth.account.deleted.v1', 'auth.session.ended.v1', 'auth.sessions.revoked.v1'];
/** States that are not worth it: what is unread is said again with the next message. */
const PASSING = ['chat.notification.changed.v1', 'media.notification.changed.v1'];

test('each service can republish all of its lasting state events and notices, and nothing else', async () => {
  await using network = await createTestNetwork({ pages: false });
  const { services } = network.product;
  const republishable = services.flatMap(({ name, events }) =>
    events.republishable.map((type) => [name, type]),
  );
  const states = Object.entries(events)
    .filter(([type, { kind }]) => (kind === 'state' && !PASSING.includes(type)) || LASTING.includes(type))
    .map(([type]) => [type.split('.')[0], type]);
  expect(republishable.toSorted()).toEqual(states.toSorted());
});
