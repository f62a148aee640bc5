import { IconButton, PictureInPicture2, X } from '@firstrung/ui-kit';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Chat } from '../room/Chat.tsx';
import type { Conversation } from '../room/conversation.ts';
import { texts } from '../texts.ts';
import { ConversationHead } from './ConversationHead.tsx';
import styles from './popup.module.css';

const { chat: words } = texts;

interface Props {
  conversation: Conversation;
  onClose: () => void;
  /** Shows the conversation in a popup. */
  onUndock: () => void;
}

/** A conversation in the page, beside the lists. Escape closes it, as it closes the popup. */
export function DockedConversation({ conversation, onClose, onUndock }: Props) {
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  useEffect(() => section.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true }), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const isInside = (event.target as Element).closest('dialog, [popover]') === null;
    const hasOpenMenu = section.current?.querySelector('[popover=auto]:popover-open') != null;
    if (event.key === 'Escape' && isInside && !hasOpenMenu) onClose();
  };

  return (
    <section
      ref={section}
      data-conversation
      aria-labelledby={titleId}
      className={styles.docked}
      onKeyDown={onKeyDown}
    >
      <ConversationHead conversation={conversation} titleId={titleId} onClose={onClose}>
        <IconButton label={words.undock} size="sm" onClick={onUndock}>
          <PictureInPicture2 size={16} />
        </IconButton>
        <IconButton label={words.close} size="sm" onClick={onClose}>
          <X size={18} />
        </IconButton>
      </ConversationHead>
      <Chat conversation={conversation} field={field} />
    </section>
  );
}
