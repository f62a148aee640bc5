import type { Channel } from '@firstrung/contracts';
import type { MailboxEmail } from '../templates/email.ts';

/** An email to deliver. Sent again after a crash, it has the same id and content. */
export interface OutgoingEmail extends MailboxEmail {
  id: string;
  accountId: string;
  channel: Channel;
  to: string;
  createdAt: Date;
}

export interface Transport {
  /** Throws `Undeliverable` if another attempt cannot succeed, and another error if it may. */
  deliver(email: OutgoingEmail): Promise<void>;
  destroy(): Promise<void>;
}

/**
 * The recipient's server refuses the email for good. The message contains no address, so it may be logged.
 */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}
