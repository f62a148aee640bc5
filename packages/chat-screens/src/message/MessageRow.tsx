import type { ChatPerson } from '@firstrung/contracts';
import { Avatar, Check, CheckCheck, VisuallyHidden } from '@firstrung/ui-kit';
import { imageAddress, type Message } from '@firstrung/web-kit';
import clsx from 'clsx';
import { memo } from 'react';
import { texts } from '../texts.ts';
import { Linked } from './Linked.tsx';
import { type MessageActions, MessageMenu } from './MessageMenu.tsx';
import styles from './message.module.css';
import { timestamp } from './timestamp.ts';

const { message: words } = texts;

interface Props {
  message: Message;
  own: boolean;
  /** Whom it is from, if not from oneself. */
  sender: ChatPerson | undefined;
  /** Several may write: it shows whom it is from. */
  many?: boolean | undefined;
  /** Says nothing again that the one before has said. */
  goesOn: boolean;
  tabbable: boolean;
  actions: MessageActions;
}

/** A message that the server has. */
export const MessageRow = memo(function MessageRow({
  message,
  own,
  sender,
  many,
  goesOn,
  tabbable,
  actions,
}: Props) {
  const { seq, deleted, createdAt, readBy, senderId } = message;
  const isRead = readBy.some(({ userId }) => userId !== senderId);
  return (
    <li
      className={clsx(styles.row, own && styles.own, goesOn && styles.goesOn, deleted && styles.deleted)}
      data-seq={seq}
    >
      {many && sender && (
        <span className={styles.face}>
          {!goesOn && (
            <Avatar name={sender.name} src={imageAddress(sender.profilePicture, '100x100')} size="sm" />
          )}
        </span>
      )}
      <div className={styles.bubble}>
        {many && sender && !goesOn ? (
          <p className={styles.name}>{sender.name}</p>
        ) : (
          <VisuallyHidden>{own ? texts.chat.you : sender?.name}: </VisuallyHidden>
        )}
        <p dir="auto" className={styles.text}>
          {deleted ? words.deleted : <Linked text={message.message} />}
        </p>
        <p className={styles.meta}>
          <time dateTime={createdAt}>{timestamp(createdAt, new Date())}</time>
          {own && !deleted && (
            <>
              {isRead ? <CheckCheck size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
              <VisuallyHidden>{isRead ? words.read : words.sent}</VisuallyHidden>
            </>
          )}
        </p>
      </div>
      <MessageMenu message={message} own={own} actions={actions} tabbable={tabbable} />
    </li>
  );
});
