import type { Message } from '@firstrung/web-kit';

/** Messages of one sender within this time of one another belong together, milliseconds. */
const TOGETHER = 5 * 60 * 1000;

/** Whether a message goes on where the one before it stopped: then it doesn't say again who it is from. */
export const goesOn = (
  message: Pick<Message, 'senderId' | 'createdAt'>,
  before: Pick<Message, 'senderId' | 'createdAt'> | undefined,
): boolean =>
  before?.senderId === message.senderId &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER;
