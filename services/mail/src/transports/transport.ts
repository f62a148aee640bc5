import type { Channel } from '@firstrung/contracts';
import type { MailboxEmail } from '../templates/letter.ts';

/** A letter on its way to someone. Sent again after a crash, it has the same ids and words. */
export interface OutgoingLetter extends MailboxEmail {
  id: string;
  accountId: string;
  channel: Channel;
  to: string;
  createdAt: Date;
}

export interface Transport {
  /** Throws `Undeliverable` when trying again is of no use, any other error when it may be. */
  deliver(letter: OutgoingLetter): Promise<void>;
  destroy(): Promise<void>;
}

/** The letter will never be taken. The message is safe to log: it names no address. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}
