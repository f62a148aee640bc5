import type { ChatPerson, NamedPerson, RoomKind } from '@firstrung/contracts';
import type { RoomCalls } from '@firstrung/web-kit';
import type { ReactNode } from 'react';

/** A conversation with a person, a group or the applicants of a job, and access to its room. */
export interface Conversation {
  kind: RoomKind;
  /** Of the person, group or job. There is one conversation of a kind with each. */
  id: string;
  title: string;
  picture?: string | null;
  /** Companies and jobs have square pictures, people and groups round ones. */
  square?: boolean;
  /** Below the title of its window. */
  note?: ReactNode;
  /** Returns the id of the room, which `start-chat` creates if necessary. */
  getRoomId(): Promise<string>;
  /**
   * Who receives messages, if others may join unnoticed. The
   * sender confirms each change before a message is sent.
   */
  getReceivers?(): Promise<Receivers>;
  /** How many receive messages, where they are fixed and none of them writes here. */
  receiverCount?: number;
  calls: RoomCalls;
  selfId: string;
  /** The sender of a message; not called for the user's own. `undefined` for a deleted account. */
  findPerson(userId: string): ChatPerson | undefined;
  /** Messages show their senders, because several others may write. */
  isMultiParty?: boolean;
  /** Above the first message, in place of the usual text. */
  intro?: string;
  /** What the message field begins with. */
  opening?: string | undefined;
  /** In place of the message field. */
  readOnlyReason?: ReactNode;
  /** In place of the server's words to who may not begin it, because only confirmed members may. */
  membersOnly?: ReactNode;
  /** What else can be done with it, in a menu. */
  actions?: readonly ConversationAction[];
  /** The message that a search has found: it is scrolled to, once for each object. */
  found?: { seq: number };
  /** Something changed that lists show. */
  onChange?(): void;
}

export interface Receivers {
  people: readonly NamedPerson[];
  /** changes with the people */
  version: string;
}

/** An action on a whole conversation, such as leaving a group. It asks first, and closes the conversation. */
export interface ConversationAction {
  label: string;
  title: string;
  text: string;
  /** Shown after success. */
  done: string;
  run(): Promise<unknown>;
}
