import type { Channel } from '@firstrung/contracts';
import type { MailboxEmail } from '../templates/email.ts';

export interface ComposedEmail extends MailboxEmail {
  to: string;
  channel: Channel;
}

/**
 * Why a due email is not sent now: a projection that it needs is missing, the text messages of
 * today are used up, or there is nothing to tell any more.
 */
export type NotComposed = 'missing' | 'over budget' | 'cancelled';

export type Composition = Promise<ComposedEmail | NotComposed>;
