import type { Channel } from '@firstrung/contracts';
import type { MailboxEmail } from '../templates/email.ts';

export interface ComposedEmail extends MailboxEmail {
  to: string;
  channel: Channel;
}

/** Why no due email is sent: a projection is missing, text messages are used up, or there is no news. */
export type NotComposed = 'missing' | 'over budget' | 'cancelled';

export type Composition = Promise<ComposedEmail | NotComposed>;
