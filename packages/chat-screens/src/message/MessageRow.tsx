import type { ChatPerson } from '@firstrung/contracts';
import { Avatar, Check, CheckCheck, Row, VisuallyHidden } from '@firstrung/ui-kit';
import { imageAddress, type Message } from '@firstrung/web-kit';
import clsx from 'clsx';
import { memo } from 'react';
import { texts } from '../texts.ts';
import { type MessageActions, MessageMenu } from './MessageMenu.tsx';
import { MessageText } from './MessageText.tsx';
import styles from './message.module.css';
import { timestampParts } from './timestamp.ts';

const { message: words } = texts;

interface Props {
  message: Message;
  isOwn: boolean;
  /** Undefined for the user's own message. */
  sender: ChatPerson | undefined;
  /** Whether name and picture of the sender are visible. */
  showsSender?: boolean | undefined;
  /** Whether the message before already shows the sender. */
  isContinued: boolean;
  /** A search has led to it. */
  isFound: boolean;
  actions: MessageActions;
}

/** A message that the server has stored. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { message, isOwn, sender, showsSender, isContinued, isFound, actions } = props;
  const { seq, deleted, createdAt, readBy, senderId, byEmail } = message;
  const { time, day } = timestampParts(createdAt, new Date());
  const isRead = readBy.some(({ userId }) => userId !== senderId);
  return (
    <li
      className={clsx(
        styles.row,
        isOwn && styles.own,
        isContinued && styles.continued,
        deleted && styles.deleted,
        isFound && styles.found,
      )}
      data-seq={seq}
    >
      {showsSender && sender && (
        <span className={styles.avatar}>
          {!isContinued && (
            <Avatar name={sender.name} src={imageAddress(sender.profilePicture, '100x100')} size="sm" />
          )}
        </span>
      )}
      <div className={styles.bubble}>
        {showsSender && sender && !isContinued ? (
          <p data-look="quiet small medium">{sender.name}</p>
        ) : (
          <VisuallyHidden>{isOwn ? texts.chat.you : sender?.name}: </VisuallyHidden>
        )}
        <p dir="auto" className={styles.text}>
          {deleted ? words.deleted : <MessageText text={message.message} />}
        </p>
        <Row as="p" gap={1} data-look="faint small" className={styles.meta}>
          {byEmail && !deleted && (
            <>
              <span>{words.byEmail}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          {/* The line above the messages of a day shows the day. */}
          <time dateTime={createdAt} title={`${time} ${day}`}>
            {time}
            <VisuallyHidden> {day}</VisuallyHidden>
          </time>
          {isOwn && !deleted && (
            <>
              {isRead ? <CheckCheck size={14} /> : <Check size={14} />}
              <VisuallyHidden>{isRead ? words.read : words.sent}</VisuallyHidden>
            </>
          )}
        </Row>
      </div>
      <MessageMenu message={message} isOwn={isOwn} actions={actions} />
    </li>
  );
});
