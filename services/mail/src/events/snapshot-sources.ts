import { type SnapshotSource, singletonRow, snapshotSource } from '@firstrung/service-kit/events';
import type { MailContext } from '../context.ts';
import { tellKeySet } from '../keys/key-set.ts';

export const snapshotSources = (context: MailContext): SnapshotSource[] => [
  snapshotSource({
    event: 'mail.keys.changed.v1',
    ...singletonRow<{ version: number }>('letter_key_set'),
    publish: (tx, { version }) => tellKeySet(context, tx, version),
  }),
];
