import { onlyRow, type Restatement, restatement } from '@firstrung/service-kit';
import type { MailContext } from '../context.ts';
import { tellKeySet } from '../keys/key-set.ts';

export const restatements = (context: MailContext): Restatement[] => [
  restatement({
    event: 'mail.keys.changed.v1',
    ...onlyRow<{ version: number }>('letter_key_set'),
    tell: (tx, { version }) => tellKeySet(context, tx, version),
  }),
];
