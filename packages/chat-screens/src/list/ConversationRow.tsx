import type { ListedRoom } from '@firstrung/contracts';
import { Avatar, Cluster, CompanyLogo, CountBadge } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import clsx from 'clsx';
import { Link, type LinkProps } from 'react-router';
import type { ListedConversation } from '../conversations/listed-conversation.ts';
import { shortTimestamp } from '../message/timestamp.ts';
import { Presence } from '../presence/Presence.tsx';
import { texts } from '../texts.ts';
import styles from './list.module.css';

const { list: words } = texts;

type Shown = 'title' | 'picture' | 'square' | 'room' | 'selfId' | 'subtitle' | 'placeholder' | 'presence';

interface Props {
  /** Where the conversation opens, as `?with=…`. */
  link: LinkProps;
  rowKey?: string;
  /** What a search marks in the message: its one group is split off. */
  marks?: RegExp;
  conversation: Pick<ListedConversation, Shown> & Partial<ListedConversation>;
  isOpen: boolean;
}

/** A conversation in a list. */
export function ConversationRow({ link, rowKey, marks, conversation, isOpen }: Props) {
  const { title, picture, square, room, subtitle, placeholder, presence } = conversation;
  const { unread, lastMessage } = room;
  const Picture = square ? CompanyLogo : Avatar;
  return (
    <Link
      {...link}
      data-row={rowKey}
      className={styles.row}
      aria-current={isOpen || undefined}
      title={lastMessage || placeholder ? undefined : words.start}
    >
      <span className={clsx(styles.picture, presence?.online && styles.online)}>
        <Picture name={title} src={imageAddress(picture ?? null, '192x200')} size="sm" />
      </span>
      <span data-grow>
        <Cluster as="span" gap={2} align="baseline">
          <span data-cut="line" data-look={unread > 0 ? 'bold' : 'medium'} className={styles.name}>
            {title}
          </span>
          {lastMessage && (
            <time data-look="faint small" dateTime={lastMessage.createdAt}>
              {shortTimestamp(lastMessage.createdAt, new Date())}
            </time>
          )}
        </Cluster>
        <Cluster as="span" gap={2} align="baseline">
          {/* Found words are within two lines of the beginning. */}
          <span
            dir="auto"
            data-cut={marks ? '' : 'line'}
            data-look={unread > 0 ? 'small medium' : 'faint small'}
            className={styles.preview}
          >
            {subtitle && <span data-look="quiet">{subtitle}</span>}
            {subtitle && (lastMessage || placeholder) && ' · '}
            {lastMessage ? (
              <LastMessage message={lastMessage} conversation={conversation} marks={marks} />
            ) : (
              placeholder
            )}
          </span>
          {presence && (
            <span className={styles.presence}>
              <Presence of={presence} />
            </span>
          )}
          {unread > 0 && <CountBadge count={unread} label={words.unread} />}
        </Cluster>
      </span>
    </Link>
  );
}

interface LastMessageProps extends Pick<Props, 'conversation'> {
  marks: RegExp | undefined;
  message: NonNullable<ListedRoom['lastMessage']>;
}

/** The last message in a line, with its sender where that is not plain. */
function LastMessage({ message, conversation, marks }: LastMessageProps) {
  const { selfId, isMultiParty, findPerson } = conversation;
  const isOwn = message.senderId === selfId;
  const name = isOwn ? texts.chat.you : isMultiParty && findPerson?.(message.senderId)?.name;
  const text = marks ? marked(message.message, marks) : message.message;
  return (
    <>
      {name && <bdi>{words.from(name)}</bdi>} {message.deleted ? texts.message.deleted : text}
    </>
  );
}

const marked = (text: string, marks: RegExp) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
  text.split(marks).map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>));
