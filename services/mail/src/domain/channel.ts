import type { Channel } from '@firstrung/contracts';

/** A contact is an email address or a phone number in E.164 (C§2). */
export const channelOf = (contact: string): Channel => (contact.includes('@') ? 'email' : 'sms');
