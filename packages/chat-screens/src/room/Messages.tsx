import type { ChatPerson } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import {
  ArrowDown,
  Button,
  EmptyState,
  labels,
  Row,
  Spinner,
  useOneTabStop,
  VisuallyHidden,
} from '@firstrung/ui-kit';
import type { ChatRoom, Message, RoomState } from '@firstrung/web-kit';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MESSAGE_MENU, type MessageActions } from '../message/MessageMenu.tsx';
import { MessageRow } from '../message/MessageRow.tsx';
import { OutgoingRow } from '../message/OutgoingRow.tsx';
import { texts } from '../texts.ts';
import type { Conversation } from './conversation.ts';
import styles from './room.module.css';
import type { KnownReceivers } from './useRoom.ts';
import { useScroll } from './useScroll.ts';

const { chat: words } = texts;
/** Messages of one sender within this time form a group, milliseconds. */
const GROUP_MS = 5 * 60_000;

interface Props {
  room: ChatRoom;
  state: RoomState;
  conversation: Conversation;
  actions: MessageActions;
  isOffline: boolean;
  receivers: KnownReceivers | undefined;
}

/** The messages of a loaded room. */
export function Messages({ room, state, conversation, actions, isOffline, receivers }: Props) {
  const { messages, outgoing, hasOlder } = state;
  const { selfId, title, intro, found, onChange } = conversation;
  const scroll = useScroll(room, messages, hasOlder, selfId, found);
  const newest = messages.at(-1)?.seq ?? 0;
  const menus = useOneTabStop<HTMLOListElement>({ controls: MESSAGE_MENU, isLog: true });
  useMarkRead(room, newest, scroll.isAtEnd, onChange);
  const firstUnread = useFirstUnread(state, selfId);

  // Lists show the newest message. The ones from before the room was opened are in them already.
  useIncrease(newest, onChange);
  // After a refusal the lists may be out of date, too: permission to write may have changed.
  useIncrease(outgoing.filter(({ state }) => state === 'failed').length, onChange);

  // The user's own new message is scrolled into view.
  const lastOutgoing = outgoing.at(-1)?.clientId;
  const { scrollToEnd } = scroll;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something was sent
  useEffect(() => {
    if (lastOutgoing) scrollToEnd();
  }, [lastOutgoing]);

  const { findPerson, isMultiParty } = participants(conversation, messages);
  const rows: ReactNode[] = [];
  for (const [index, message] of scroll.shown.entries()) {
    const isOwn = message.senderId === selfId;
    const previous = scroll.shown[index - 1];
    const isNewDay = dayOf(message) !== (previous && dayOf(previous));
    if (isNewDay) {
      rows.push(
        <li key={`day ${message.seq}`} data-look="quiet small medium" className={styles.day}>
          <time dateTime={message.createdAt}>{dayName(message.createdAt, new Date())}</time>
        </li>,
      );
    }
    if (message.seq === firstUnread) {
      rows.push(
        <Row as="li" key="unread" data-look="small bold" className={styles.unreadMark}>
          <span>{words.unreadMark}</span>
        </Row>,
      );
    }
    if (message.notice) {
      rows.push(
        <li key={message._id} data-look="quiet small" className={styles.notice} data-seq={message.seq}>
          <p dir="auto">{noticeText(message)}</p>
        </li>,
      );
      continue;
    }
    rows.push(
      <MessageRow
        key={message._id}
        message={message}
        isOwn={isOwn}
        sender={isOwn ? undefined : (findPerson(message.senderId) ?? deletedUser(message.senderId))}
        showsSender={isMultiParty}
        isFound={message.seq === found?.seq}
        isContinued={!isNewDay && continues(message, previous)}
        actions={actions}
      />,
    );
  }

  return (
    <div className={styles.messages}>
      <section
        ref={scroll.box}
        className={styles.scroll}
        aria-label={words.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to scroll it
        tabIndex={0}
        onScroll={scroll.onScroll}
      >
        <div className={styles.inner}>
          <Start
            scroll={scroll}
            hasOlder={hasOlder}
            isEmpty={messages.length + outgoing.length === 0}
            title={title}
            intro={intro}
          />
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ol role="list" className={styles.list} {...menus}>
            {rows}
            {outgoing.map((message) => (
              <OutgoingRow
                key={message.clientId}
                message={message}
                isOffline={isOffline}
                joined={receivers?.joined}
                onRetry={() => room.retry(message.clientId, receivers?.version)}
                onDiscard={() => room.discard(message.clientId)}
              />
            ))}
          </ol>
        </div>
      </section>
      {!scroll.isAtEnd && (
        <Button
          size="sm"
          className={styles.toNewest}
          icon={<ArrowDown size={16} />}
          onClick={scroll.scrollToEnd}
        >
          {scroll.newCount > 0 ? words.new(scroll.newCount) : words.toNewest}
        </Button>
      )}
      {/* Without a connection the end of typing would not be reported. */}
      <Typing people={isOffline ? [] : state.typing} />
      <Announcer state={state} selfId={selfId} findPerson={findPerson} title={title} />
    </div>
  );
}

interface StartProps {
  scroll: ReturnType<typeof useScroll>;
  hasOlder: boolean;
  isEmpty: boolean;
  title: string;
  /** In place of the usual text. */
  intro?: string | undefined;
}

/** Above the oldest message in the page. */
function Start({ scroll, hasOlder, isEmpty, title, intro }: StartProps) {
  if (scroll.older === 'loading') {
    return (
      <div data-look="faint small" className={styles.edge}>
        <Spinner label={words.older} />
      </div>
    );
  }
  if (scroll.older === 'failed') {
    return (
      <div data-look="faint small" className={styles.edge} role="alert">
        {words.olderFailed}{' '}
        <Button size="sm" onClick={scroll.loadOlder}>
          {labels.retry}
        </Button>
      </div>
    );
  }
  if (hasOlder) return null;
  return isEmpty ? (
    <EmptyState level={3} art={false} title={words.empty}>
      {intro ?? words.emptyText(title)}
    </EmptyState>
  ) : (
    <p data-look="faint small" className={styles.edge}>
      {intro ?? words.start(title)}
    </p>
  );
}

/**
 * Announces each new message of others to screen readers once.
 * A text that is deleted for everyone is dropped here, too.
 */
function Announcer(props: Pick<Props, 'state'> & Pick<Conversation, 'selfId' | 'findPerson' | 'title'>) {
  const { state, selfId, findPerson, title } = props;
  const last = state.messages.at(-1);
  const announced = useRef(last?.seq ?? 0);
  const [announcement, setAnnouncement] = useState({ seq: 0, text: '' });
  useEffect(() => {
    if (!last || last.seq <= announced.current) return;
    announced.current = last.seq;
    if (last.senderId === selfId || last.deleted) return;
    const name = findPerson(last.senderId)?.name ?? title;
    const text = last.notice ? noticeText(last) : words.announcement(name, last.message);
    setAnnouncement({ seq: last.seq, text });
  }, [last, selfId, findPerson, title]);
  const isDeleted = state.messages.some(({ seq, deleted }) => deleted && seq === announcement.seq);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{isDeleted ? '' : announcement.text}</VisuallyHidden>
    </div>
  );
}

/** The first message that was unread when the conversation was opened. */
function useFirstUnread(state: RoomState, selfId: string): number | undefined {
  const [first] = useState(() => {
    const unread = state.messages.findLastIndex(
      ({ senderId, readBy }) => senderId === selfId || readBy.some(({ userId }) => userId === selfId),
    );
    // A conversation with only unread messages has just begun, and gets no mark.
    if (unread === -1) return undefined;
    return state.messages.find(({ notice }, index) => index > unread && !notice)?.seq;
  });
  return first;
}

/**
 * Who writes in the conversation. A colleague of the recruiter may have joined it: if the list of
 * conversations does not know them yet, the line about it does, or what they have read.
 */
function participants(
  { kind, id, selfId, findPerson, isMultiParty = false }: Conversation,
  messages: readonly Message[],
): { findPerson(id: string): ChatPerson | undefined; isMultiParty: boolean } {
  if (kind !== 'recruiter') return { findPerson, isMultiParty };
  const named = new Map<string, ChatPerson>();
  for (const { senderId, notice, readBy } of messages) {
    if (notice) named.set(senderId, { _id: senderId, name: notice.name, profilePicture: null });
    for (const { userId, name, profilePicture } of readBy)
      named.set(userId, { _id: userId, name, profilePicture });
  }
  const hasColleagues = messages.some(({ senderId }) => senderId !== selfId && senderId !== id);
  return {
    findPerson: (personId) => findPerson(personId) ?? named.get(personId),
    isMultiParty: isMultiParty || hasColleagues,
  };
}

/** A kind that this page does not know has the server's text. */
const noticeText = ({ notice, message }: Message): string =>
  (notice && words.notices[notice.kind]?.(notice.name)) ?? message;

const dayOf = ({ createdAt }: Message) => new Date(createdAt).toDateString();

const deletedUser = (_id: string) => ({ _id, name: words.deletedUser, profilePicture: null });

/** Whether a message belongs to the group of the one before, and does not repeat its sender. */
const continues = (message: Message, previous: Message | undefined): boolean =>
  previous?.senderId === message.senderId &&
  !previous.notice &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < GROUP_MS;

/** Calls back when a number becomes greater. */
function useIncrease(value: number, onIncrease?: () => void) {
  const last = useRef(value);
  useEffect(() => {
    if (value > last.current) onIncrease?.();
    last.current = value;
  }, [value, onIncrease]);
}

/** Marks messages as read while the newest is in view of a visible page (C§5). */
function useMarkRead(room: ChatRoom, newest: number, isAtEnd: boolean, onRead?: () => void) {
  const tell = useEffectEvent(() => onRead?.());
  useEffect(() => {
    if (!isAtEnd || newest === 0) return;
    const markRead = () => {
      if (document.visibilityState !== 'visible') return;
      // After a failure the next message or the next visit of the page tries again.
      room.markRead().then(tell, () => {});
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [room, newest, isAtEnd]);
}

/** The day of a message, above the first one of the day: today, yesterday or the date. */
function dayName(at: string, now: Date): string {
  const day = new Date(at).toDateString();
  if (day === now.toDateString()) return words.today;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === yesterday.toDateString() ? words.yesterday : formatDate(at);
}

/** More names would not be read. */
const MAX_NAMES = 3;

/** Who is typing. */
export function Typing({ people }: { people: readonly { userId: string; name: string }[] }) {
  const names = people.slice(0, MAX_NAMES).map(({ name }) => name);
  return (
    <p data-look="faint small" data-cut="line" className={styles.typing} role="status">
      {people.length > 0 && words.typing(names.join(words.and), people.length)}
    </p>
  );
}
