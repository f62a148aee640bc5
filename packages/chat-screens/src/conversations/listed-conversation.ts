import type { ListedRoom, RoomKind } from '@firstrung/contracts';
import type { Query } from '@firstrung/ui-kit';
import type { CallKey } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import type { MorePages } from '../list/ConversationList.tsx';
import type { LastSeen } from '../presence/usePresence.ts';
import type { Conversation } from '../room/conversation.ts';

/** A conversation and what its row in a list shows. */
export interface ListedConversation extends Conversation {
  /** The room's unread count and last message; both empty if there is no room yet. */
  room: Pick<ListedRoom, 'unread' | 'lastMessage'>;
  roomId: string | null;
  /** Presence of the person whose `id` the conversation has. */
  presence?: LastSeen;
  /** Below the name: the company, or how many there are. */
  subtitle?: ReactNode;
  /** Beside the open popup, where there is room: what one needs to know while writing. */
  context?: ReactNode;
  /** In place of the last message if there is none. */
  placeholder?: string | undefined;
}

/** A list of conversations as data. */
export interface ConversationListData {
  title: string;
  kind: RoomKind;
  /** The call that fetches the list. It is repeated when a message arrives. */
  call: CallKey;
  /** `undefined` while they load, and if that failed. */
  items: readonly ListedConversation[] | undefined;
  query: Query<unknown> & Partial<MorePages>;
  /** Show how many there are beside the title. */
  isCounted?: boolean;
  /** What is counted, for screen readers. */
  countLabel?: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Where the address names an open conversation: `?<name>=<prefix><id>`. */
  param: { name: string; prefix?: string };
}

/** How many messages of a list are unread, as far as it is loaded. */
export const unreadIn = (items: ConversationListData['items'] = []): number =>
  items.reduce((sum, { room }) => sum + room.unread, 0);
