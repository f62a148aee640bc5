import { expect, test } from 'vitest';
import { texts as chat } from './texts.ts';

/** What the specification fixes and no component test shows: theirs have the other texts. */

test.each([
  ['A§2', 'Last seen 2h ago', chat.presence.seen.hours(2)],
  ['B§8', 'An error occurred', chat.message.actionFailed],
])('%s: %s', (_, specified, shown) => {
  expect(shown).toBe(specified);
});
