import { ArrowDown, Button, EmptyState, Spinner, VisuallyHidden } from '@firstrung/ui-kit';
import type { ChatRoom, RoomState } from '@firstrung/web-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MessageActions } from '../message/MessageMenu.tsx';
import { MessageRow } from '../message/MessageRow.tsx';
import { OutgoingRow } from '../message/OutgoingRow.tsx';
import { goesOn } from '../message/run.ts';
import { texts } from '../texts.ts';
import type { Conversation } from './conversation.ts';
import styles from './room.module.css';
import { Typing } from './Typing.tsx';
import { useOneMenu } from './use-one-menu.ts';
import { useReading } from './use-reading.ts';
import { useScroll } from './use-scroll.ts';

const { chat: words } = texts;

interface Props {
  room: ChatRoom;
  state: RoomState;
  conversation: Conversation;
  actions: MessageActions;
  away: boolean;
}

/** The messages of a room that is there. */
export function Messages({ room, state, conversation, actions, away }: Props) {
  const { messages, outgoing, hasOlder } = state;
  const { selfId, title, many, person, onChange } = conversation;
  const scroll = useScroll(room, messages, hasOlder, selfId);
  const newest = messages.at(-1)?.seq ?? 0;
  const menus = useOneMenu(scroll.shown.at(-1)?.seq);
  useReading(room, newest, scroll.atEnd, onChange);
  const firstUnread = useFirstUnread(state, selfId);

  // A new message is news to lists, too; what was there when it was opened isn't.
  const known = useRef(newest);
  useEffect(() => {
    if (newest > known.current) onChange?.();
    known.current = newest;
  }, [newest, onChange]);

  // So is a refusal: who may write may have changed.
  const refusals = outgoing.filter(({ state }) => state === 'failed').length;
  const refused = useRef(refusals);
  useEffect(() => {
    if (refusals > refused.current) onChange?.();
    refused.current = refusals;
  }, [refusals, onChange]);

  // What one has just written is where one wants to be.
  const lastOut = outgoing.at(-1)?.clientId;
  const { toEnd } = scroll;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something was sent
  useEffect(() => {
    if (lastOut) toEnd();
  }, [lastOut]);

  const rows: ReactNode[] = [];
  for (const [at, message] of scroll.shown.entries()) {
    const own = message.senderId === selfId;
    if (message.seq === firstUnread) {
      rows.push(
        <li key="unread" className={styles.newMark}>
          <span>{words.newMark}</span>
        </li>,
      );
    }
    rows.push(
      <MessageRow
        key={message._id}
        message={message}
        own={own}
        sender={own ? undefined : (person(message.senderId) ?? unknown(message.senderId))}
        many={many}
        goesOn={goesOn(message, scroll.shown[at - 1])}
        tabbable={menus.tabbable(message.seq, scroll.shown)}
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
      >
        <div className={styles.inner}>
          <Beginning
            scroll={scroll}
            hasOlder={hasOlder}
            empty={messages.length + outgoing.length === 0}
            title={title}
            words={conversation.beginning}
          />
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role with the marks */}
          <ol role="list" className={styles.list} onFocus={menus.onFocus} onKeyDown={menus.onKeyDown}>
            {rows}
            {scroll.withNewest &&
              outgoing.map((message) => (
                <OutgoingRow
                  key={message.clientId}
                  message={message}
                  away={away}
                  onRetry={() => room.retry(message.clientId)}
                  onDiscard={() => room.discard(message.clientId)}
                />
              ))}
          </ol>
        </div>
      </section>
      {!scroll.atEnd && (
        <Button size="sm" className={styles.toEnd} icon={<ArrowDown size={16} />} onClick={scroll.toEnd}>
          {scroll.unseen > 0 ? words.new(scroll.unseen) : words.toNewest}
        </Button>
      )}
      {/* Nobody hears of its end without a network. */}
      <Typing people={away ? [] : state.typing} />
      <Spoken state={state} conversation={conversation} />
    </div>
  );
}

interface BeginningProps {
  scroll: ReturnType<typeof useScroll>;
  hasOlder: boolean;
  empty: boolean;
  title: string;
  /** In the place of the usual words. */
  words?: string | undefined;
}

/** What stands above the oldest message shown. */
function Beginning({ scroll, hasOlder, empty, title, words: own }: BeginningProps) {
  if (scroll.loadingOlder) {
    return (
      <div className={styles.edge}>
        <Spinner label={words.older} />
      </div>
    );
  }
  if (scroll.olderFailed) {
    return (
      <div className={styles.edge} role="alert">
        {words.olderFailed}{' '}
        <Button size="sm" onClick={scroll.loadOlder}>
          {words.retry}
        </Button>
      </div>
    );
  }
  if (hasOlder) return null;
  return empty ? (
    <EmptyState level={3} art={false} title={words.empty}>
      {own ?? words.emptyText(title)}
    </EmptyState>
  ) : (
    <p className={styles.edge}>{own ?? words.start(title)}</p>
  );
}

/** Says what comes, once each, to who doesn't see it; what was there before isn't said. */
function Spoken({ state, conversation }: { state: RoomState; conversation: Conversation }) {
  const last = state.messages.at(-1);
  const heard = useRef(last?.seq ?? 0);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!last || last.seq <= heard.current) return;
    heard.current = last.seq;
    if (last.senderId === conversation.selfId || last.deleted) return;
    const name = conversation.person(last.senderId)?.name ?? conversation.title;
    setSaid(words.said(name, last.message));
  }, [last, conversation]);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}

/** The first message that was unread when the conversation was opened. */
function useFirstUnread(state: RoomState, selfId: string): number | undefined {
  const [first] = useState(() => {
    const unread = state.messages.findLastIndex(
      ({ senderId, readBy }) => senderId === selfId || readBy.some(({ userId }) => userId === selfId),
    );
    // All of it unread is a conversation that has just begun.
    return unread === -1 ? undefined : state.messages[unread + 1]?.seq;
  });
  return first;
}

const unknown = (_id: string) => ({ _id, name: words.unknown, profilePicture: null });
