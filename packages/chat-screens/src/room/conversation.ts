import type { ChatPerson, RoomKind } from '@firstrung/contracts';
import type { RoomCalls } from '@firstrung/web-kit';
import type { ReactNode } from 'react';

/** Whom a chat is with, and how it is reached. */
export interface Conversation {
  kind: RoomKind;
  /** Of the person, group or job; one conversation of a kind each. */
  id: string;
  title: string;
  picture?: string | null;
  /** Companies and jobs are square, people and groups round. */
  square?: boolean;
  /** Below the title. */
  note?: ReactNode;
  /** The room's id, gotten or made by `start-chat`. */
  start(): Promise<string>;
  calls: RoomCalls;
  selfId: string;
  /** Who somebody is; for what the caller writes and for people unknown it isn't asked. */
  person(userId: string): ChatPerson | undefined;
  /** More than one other may write: messages say who they are from. */
  many?: boolean;
  /** Above the first message, in the place of the usual words. */
  beginning?: string;
  /** Stands in the place of the field to write in. */
  instead?: ReactNode;
  /** Something happened that lists show. */
  onChange?(): void;
}
