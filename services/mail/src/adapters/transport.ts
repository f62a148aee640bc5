import type { Channel } from '@firstrung/contracts';
import type { MailboxEmail } from '../templates/email.ts';

/** An email to deliver. Sent again after a crash, it has the same id and content. */
export interface OutgoingEmail extends MailboxEmail {
  id: string;
  accountId: string;
  channel: Channel;
  to: string;
  createdAt: Date;
  /** the newest head of the log of answers, `12:<hash>`: people can compare what they were shown */
  answersHead?: string | undefined;
}

export interface MailServer {
  /** Its host and port. */
  readonly name: string;
  /** Connects and logs in, without sending anything. Resolves with why that fails, as a sentence. */
  findFailure(): Promise<string | undefined>;
  /** Says in a sentence why an email could not be sent. */
  explain(error: unknown): string;
}

export interface Transport {
  /** Where emails are handed over; absent for the development mailbox and text messages. */
  readonly server?: MailServer;
  /** Throws `Undeliverable` if another attempt cannot succeed, and another error if it may. */
  deliver(email: OutgoingEmail): Promise<void>;
  destroy(): Promise<void>;
}

/** The recipient's server refuses the email for good. The message has no address: it may be logged. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
  /** Whether it is the address that was refused, and not this email alone. */
  readonly refusesAddress: boolean;

  constructor(message: string, { refusesAddress = false } = {}) {
    super(message);
    this.refusesAddress = refusesAddress;
  }
}
