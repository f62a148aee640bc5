import type { ListedRoom } from '@firstrung/contracts';
import { Avatar, CompanyLogo, CountBadge } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortTimestamp } from '../message/timestamp.ts';
import { texts } from '../texts.ts';
import styles from './list.module.css';

const { list: words, message } = texts;

export interface RowProps {
  /** Where the conversation opens, as `?with=…`. */
  to: string;
  name: string;
  picture?: string | null;
  square?: boolean;
  /** Below the name: a company, how many there are. */
  about?: ReactNode;
  /** Below the last message. */
  note?: ReactNode;
  room: Pick<ListedRoom, 'unread' | 'lastMessage'>;
  selfId: string;
  current: boolean;
  /** Who somebody is, where several may write. */
  nameOf?: (userId: string) => string | undefined;
  /** In the place of the last message, where there is none. */
  start?: string | undefined;
}

/** A conversation in a list. */
export function ConversationRow(props: RowProps) {
  const {
    to,
    name,
    picture,
    square,
    about,
    note,
    room,
    selfId,
    current,
    nameOf,
    start = words.start,
  } = props;
  const { unread, lastMessage: last } = room;
  const Picture = square ? CompanyLogo : Avatar;
  return (
    <Link
      to={to}
      className={clsx(styles.row, unread > 0 && styles.unread)}
      aria-current={current || undefined}
      // It is open already.
      replace={current}
    >
      <Picture name={name} src={imageAddress(picture ?? null, '192x200')} />
      <span className={styles.body}>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {last && (
            <time className={styles.time} dateTime={last.createdAt}>
              {shortTimestamp(last.createdAt, new Date())}
            </time>
          )}
        </span>
        {about && <span className={styles.about}>{about}</span>}
        <span className={styles.line}>
          {last ? (
            <Preview of={last} selfId={selfId} nameOf={nameOf} />
          ) : (
            <span className={styles.preview}>{start}</span>
          )}
          {unread > 0 && <CountBadge count={unread} label={words.unread} />}
        </span>
        {note}
      </span>
    </Link>
  );
}

interface PreviewProps extends Pick<RowProps, 'selfId' | 'nameOf'> {
  of: NonNullable<ListedRoom['lastMessage']>;
}

/** The last message in a line of its own direction, with whom it is from where that isn't plain. */
function Preview({ of: { senderId, message: text, deleted }, selfId, nameOf }: PreviewProps) {
  const name = senderId === selfId ? words.you : nameOf?.(senderId);
  return (
    <span dir="auto" className={styles.preview}>
      {name && <bdi>{words.from(name)}</bdi>} {deleted ? message.deleted : text}
    </span>
  );
}
