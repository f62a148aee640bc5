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
  start?: string;
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
  const preview = last && previewOf(last, selfId, nameOf);
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
          <span className={styles.preview}>{preview ?? start}</span>
          {unread > 0 && <CountBadge count={unread} label={words.unread} />}
        </span>
        {note}
      </span>
    </Link>
  );
}

/** The last message in a line, with whom it is from where that isn't plain. */
function previewOf(
  { senderId, message: text, deleted }: NonNullable<ListedRoom['lastMessage']>,
  selfId: string,
  nameOf: RowProps['nameOf'],
): string {
  const shown = deleted ? message.deleted : text;
  if (senderId === selfId) return words.own(shown);
  const name = nameOf?.(senderId);
  return name ? words.said(name, shown) : shown;
}
