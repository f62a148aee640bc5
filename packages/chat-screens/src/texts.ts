import type { ErrorCode } from '@firstrung/contracts';
import { chooseTexts, plural } from '@firstrung/i18n';

/** The texts of conversations in both remotes. Texts that the specification fixes must not be changed. */
const en = {
  chat: {
    close: 'Close the chat',
    more: 'More actions',
    intoPane: 'Beside the list',
    about: (name: string) => `About ${name}`,
    today: 'Today',
    yesterday: 'Yesterday',
    corners: {
      bottomRight: 'Lower right corner',
      bottomLeft: 'Lower left corner',
      topRight: 'Upper right corner',
      topLeft: 'Upper left corner',
    },
    loading: 'Loading messages',
    failed: 'Error fetching messages',
    failedText: 'Your draft is saved. Try again in a moment.',
    missing: 'Conversation not found',
    missingText: 'It may have ended, or the address is not quite right.',
    empty: 'No messages yet',
    emptyText: (name: string) => `Say hello to ${name}.`,
    messages: 'Messages',
    start: (name: string) => `This is where your conversation with ${name} begins.`,
    older: 'Loading older messages',
    olderFailed: "Couldn't load older messages.",
    unreadMark: 'New',
    new: (count: number) => `${count} new`,
    toNewest: 'Jump to latest',
    offline: 'You are offline. Your messages are sent when you are back online.',
    typing: (names: string, count: number) =>
      plural(count, { one: '{names} is typing', other: '{names} are typing' }, { names }),
    and: ' and ',
    deletedUser: 'Deleted user',
    you: 'You',
    receivers: (names: string) => (names === '' ? 'No one receives messages here now.' : `Goes to ${names}`),
    announcement: (name: string, text: string) => `${name}: ${text}`,
    notices: {
      joined: (name: string) => `${name} joined the conversation.`,
      tookOver: (name: string) => `${name} took over the conversation.`,
    },
  },

  message: {
    deleted: 'message deleted',
    byEmail: 'By e-mail',
    menu: (excerpt: string) => `Actions for “${excerpt}”`,
    menuOfDeleted: 'Actions for a deleted message',
    readBy: 'Read by',
    report: 'Report',
    reportTitle: 'Report this message',
    deleteForMe: 'Delete for me',
    deleteForEveryone: 'Delete for everyone',
    deleteTitle: 'Delete this message for everyone?',
    deleteText: 'Its text is erased. A line shows that there was a message.',
    keep: 'Keep it',
    noReaders: 'Not read yet.',
    sending: 'Sending',
    waiting: 'Waiting for the network',
    sent: 'Sent',
    read: 'Read',
    failed: 'Error sending message',
    /** For error codes of the socket, which sends no texts, that mean something else here than in general. */
    refused: {
      NotAllowed: "You can't message this person.",
      NotFound: 'Conversation not found.',
      InvalidInput: 'Some of what was sent is not valid.',
    } as Partial<Record<ErrorCode, string>>,
    newReceivers: (names: string) => `Not sent yet: this message would now also reach ${names}.`,
    moreNames: (names: string, count: number) =>
      plural(count, { one: '{names} and # more', other: '{names} and # more' }, { names }),
    sendAnyway: 'Send to them too',
    retry: 'Try again',
    discard: 'Discard',
    actionFailed: 'An error occurred',
  },

  composer: {
    label: (name: string) => `Message to ${name}`,
    placeholder: 'Write a message',
    send: 'Send',
    sendTo: (count: number) => plural(count, { one: 'Send to # applicant', other: 'Send to # applicants' }),
    left: (count: number) => plural(count, { one: '# character left', other: '# characters left' }),
    tooLong: (count: number) =>
      plural(count, { one: '# character too many', other: '# characters too many' }),
    notConnected: 'You are no longer connected. You can still read the conversation.',
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
    from: (name: string) => `${name}:`,
    search: 'Search names and messages',
    none: 'No conversations found',
    messages: 'Messages',
    noMessages: 'No messages found',
    loading: 'Loading conversations',
    failedTitle: "Couldn't load your conversations",
    moreFailed: "Couldn't load more.",
    more: 'Show more',
    select: 'Select a conversation',
    missing: 'This conversation is not in your list.',
  },

  login: {
    text: 'Log in to read and send messages.',
    demo: {
      mara: { name: 'Mara Lindqvist', company: '', text: 'Shall we show it to the group on Friday?' },
      helena: {
        name: 'Helena Brandt',
        company: 'Kestrel Robotics',
        text: 'Are you free for a call on Tuesday?',
      },
      tomas: { name: 'Tomás Rivera', company: '', text: 'The prototype works on my phone now!' },
    },
  },
} as const;

export const texts = chooseTexts({ en });

/** The first of these names, and how many there are more. */
export function shortenNames(names: readonly string[], max = 5): string {
  const shown = names.slice(0, max).join(', ');
  return names.length > max ? texts.message.moreNames(shown, names.length - max) : shown;
}
