import type { Channel } from '@firstrung/contracts';

/** A contact is an email address or a phone number in E.164 (decisions §2). */
export const channelOf = (contact: string): Channel => (contact.includes('@') ? 'email' : 'sms');
