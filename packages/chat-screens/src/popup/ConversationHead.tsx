import { Avatar, CompanyLogo } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import clsx from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';
import type { Conversation } from '../room/conversation.ts';
import { ConversationMenu } from './ConversationMenu.tsx';
import styles from './popup.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  conversation: Conversation;
  /** Of the heading. */
  titleId: string;
  /** Left of the picture. */
  before?: ReactNode;
  onClose: () => void;
  /** The buttons at the end. */
  children?: ReactNode;
}

/** Who the conversation is with, and its buttons. */
export function ConversationHead(props: Props) {
  const { conversation, titleId, before, onClose, className, children, ...rest } = props;
  const { title, picture, square, note, actions } = conversation;
  const Picture = square ? CompanyLogo : Avatar;
  return (
    <header className={clsx(styles.head, className)} {...rest}>
      {before}
      <Picture name={title} src={imageAddress(picture ?? null, '100x100')} />
      <div className={styles.names}>
        <h2 id={titleId} tabIndex={-1} className={styles.title} title={title}>
          {title}
        </h2>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {actions && <ConversationMenu actions={actions} onDone={onClose} />}
      {children}
    </header>
  );
}
