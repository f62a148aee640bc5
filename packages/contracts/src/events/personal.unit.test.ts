import { expect, test } from 'vitest';
import type { EventContract } from '../event.ts';
import { events } from './index.ts';

/** Event types that contain text, but none about the person of their aggregate. */
const NOT_PERSONAL = [
  'auth.keys.changed.v1',
  'jobs.company.changed.v1',
  'jobs.job.changed.v1',
  'kit.resync.requested.v1',
  'mail.delivery.failed.v1',
  'mail.keys.changed.v1',
  'media.file.stored.v1',
];

/** Whether the schema contains free text: not an id, a date or one of a list. */
function hasWords(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && schema.type === 'string')
    return !('format' in schema) && !('pattern' in schema) && !('const' in schema) && !('enum' in schema);
  return Object.values(schema).some(hasWords);
}

test('events with text about a person are marked, because they are erased with the account', () => {
  const wordy = Object.entries<EventContract>(events).filter(([, { data }]) => hasWords(data));
  expect(
    wordy
      .filter(([, { personal }]) => !personal)
      .map(([type]) => type)
      .toSorted(),
  ).toEqual(NOT_PERSONAL);
});
