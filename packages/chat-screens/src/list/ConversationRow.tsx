import type { ListedRoom } from '@firstrung/contracts';
import { Avatar, CompanyLogo, CountBadge, Row } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { ListedConversation } from '../conversations/listed-conversation.ts';
import { shortTimestamp } from '../message/timestamp.ts';
import { Presence } from '../presence/Presence.tsx';
import { texts } from '../texts.ts';
import styles from './list.module.css';

const { list: words } = texts;

type Shown = 'title' | 'picture' | 'square' | 'room' | 'selfId' | 'subtitle' | 'placeholder' | 'presence';

interface Props {
  /** Where the conversation opens, as `?with=…`. */
  to: string;
  conversation: Pick<ListedConversation, Shown> & Partial<ListedConversation>;
  isOpen: boolean;
  linkOptions?: { replace: boolean; state: unknown };
}

/** A conversation in a list. */
export function ConversationRow({ to, conversation, isOpen, linkOptions }: Props) {
  const { title, picture, square, room, subtitle, placeholder = words.start, presence } = conversation;
  const { unread, lastMessage } = room;
  const Picture = square ? CompanyLogo : Avatar;
  return (
    <Link
      to={to}
      className={clsx(styles.row, unread > 0 && styles.unread)}
      aria-current={isOpen || undefined}
      {...linkOptions}
    >
      <span className={clsx(styles.picture, presence?.online && styles.online)}>
        <Picture name={title} src={imageAddress(picture ?? null, '192x200')} />
      </span>
      <span className={styles.body}>
        <Row as="span" gap={2} align="baseline" justify="space-between">
          <span className={styles.name}>{title}</span>
          {presence && (
            <span className={styles.presence}>
              <Presence of={presence} />
            </span>
          )}
          {lastMessage && (
            <time className={styles.time} dateTime={lastMessage.createdAt}>
              {shortTimestamp(lastMessage.createdAt, new Date())}
            </time>
          )}
        </Row>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
        <Row as="span" gap={2} align="baseline" justify="space-between">
          {lastMessage ? (
            <LastMessage message={lastMessage} conversation={conversation} />
          ) : (
            <span className={styles.preview}>{placeholder}</span>
          )}
          {unread > 0 && <CountBadge count={unread} label={words.unread} />}
        </Row>
      </span>
    </Link>
  );
}

interface LastMessageProps extends Pick<Props, 'conversation'> {
  message: NonNullable<ListedRoom['lastMessage']>;
}

/** The last message in a line, with its sender where that is not plain. */
function LastMessage({ message, conversation }: LastMessageProps) {
  const { selfId, isMultiParty, findPerson } = conversation;
  const isOwn = message.senderId === selfId;
  const name = isOwn ? words.you : isMultiParty && findPerson?.(message.senderId)?.name;
  return (
    <span dir="auto" className={styles.preview}>
      {name && <bdi>{words.from(name)}</bdi>} {message.deleted ? texts.message.deleted : message.message}
    </span>
  );
}
