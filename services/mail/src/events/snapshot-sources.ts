import { type SnapshotSource, singletonRow, snapshotSource } from '@firstrung/service-kit/events';
import type { MailContext } from '../context.ts';
import { publishKeys } from '../use-cases/encryption-keys.ts';

export const snapshotSources = (context: MailContext): SnapshotSource[] => [
  snapshotSource({
    event: 'mail.keys.changed.v1',
    ...singletonRow<{ version: number }>('encryption_key_set'),
    publish: (tx, { version }) => publishKeys(context, tx, version),
  }),
];
