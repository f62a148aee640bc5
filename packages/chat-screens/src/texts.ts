import type { ErrorCode } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/web-kit';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The texts of all conversations, in both areas. Those of A and B stand letter for letter. */
const en = {
  chat: {
    close: 'Close the chat',
    move: 'Move the chat: drag, or use the arrow keys',
    places: 'Where the chat stands',
    corners: {
      bottomRight: 'Lower right corner',
      bottomLeft: 'Lower left corner',
      topRight: 'Upper right corner',
      topLeft: 'Upper left corner',
    },
    loading: 'Loading messages',
    failed: 'Error fetching messages',
    failedText: 'What you write is kept. Try again in a moment.',
    retry: 'Retry',
    missing: 'This conversation is not here',
    missingText: 'It may have ended, or the address is not quite right.',
    empty: 'No messages yet',
    emptyText: (name: string) => `Say hello to ${name}.`,
    messages: 'Messages',
    start: (name: string) => `This is where your conversation with ${name} begins.`,
    older: 'Loading older messages',
    olderFailed: 'Older messages did not load.',
    newMark: 'New',
    new: (count: number) => `${count} new`,
    toNewest: 'To the newest message',
    offline: 'You are offline. What you write is sent as soon as you are back.',
    typing: (names: string) => `${names} is typing`,
    typingMany: (names: string) => `${names} are typing`,
    and: ' and ',
    unknown: 'Deleted user',
    you: 'You',
    said: (name: string, text: string) => `${name}: ${text}`,
  },

  message: {
    deleted: 'message deleted',
    menu: (excerpt: string) => `Actions for “${excerpt}”`,
    menuOfDeleted: 'Actions for a deleted message',
    readBy: 'Read by',
    deleteForMe: 'Delete for me',
    deleteForEveryone: 'Delete for everyone',
    deleteTitle: 'Delete this message for everyone?',
    deleteText: 'Its text is erased. A line shows that there was a message.',
    keep: 'Keep it',
    readers: 'Read by',
    nobody: 'Nobody has read it yet.',
    close: 'Close',
    sending: 'Sending',
    waiting: 'Waiting for the network',
    sent: 'Sent',
    read: 'Read',
    failed: 'Error sending message',
    /** Sockets answer a code alone: these are the server's words for it. */
    refused: {
      NotConnected: 'You are not connected.',
      NotAllowed: 'You may not write to them.',
      NotFound: 'This conversation is not here.',
      InvalidInput: 'Some of what was sent is not valid.',
    } as Partial<Record<ErrorCode, string>>,
    retry: 'Try again',
    discard: 'Discard',
    actionFailed: 'An error occurred',
  },

  composer: {
    label: (name: string) => `Message to ${name}`,
    placeholder: 'Write a message',
    send: 'Send',
    left: (count: number) => plural(count, 'character left', 'characters left'),
    tooLong: (count: number) => `${plural(count, 'character', 'characters')} too many`,
    notConnected: 'You are no longer connected. You can read what was written.',
  },

  presence: {
    online: 'Active now',
    seenNow: 'Last seen just now',
    seen: {
      minutes: (count: number) => `Last seen ${count}m ago`,
      hours: (count: number) => `Last seen ${count}h ago`,
      days: (count: number) => `Last seen ${count}d ago`,
    },
  },

  list: {
    unread: 'unread',
    start: 'Click to start conversation',
    you: 'You',
    from: (name: string) => `${name}:`,
    search: 'Search conversations',
    none: 'Nobody found',
    loading: 'Loading conversations',
    failedTitle: 'Your conversations did not load',
    moreFailed: 'The next ones did not load.',
    more: 'Show more',
    retry: 'Retry',
    select: 'Select a conversation',
  },

  login: {
    title: 'Login Required',
    text: 'Log in to read your messages and to write.',
    login: 'Login',
    signup: 'Create an account',
    demo: {
      mara: { name: 'Mara Lindqvist', text: 'Shall we show it to the group on Friday?' },
      tomas: { name: 'Tomás Rivera', text: 'The prototype works on my phone now!' },
      ines: { name: 'Inès Moreau', text: 'Thank you, that helps a lot.' },
    },
  },
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
