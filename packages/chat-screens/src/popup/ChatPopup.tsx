import {
  ArrowLeft,
  Avatar,
  CompanyLogo,
  IconButton,
  isComposing,
  PanelRight,
  PictureInPicture2,
  X,
} from '@firstrung/ui-kit';
import { imageAddress, useMediaQuery } from '@firstrung/web-kit';
import clsx from 'clsx';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Chat } from '../room/Chat.tsx';
import type { Conversation } from '../room/conversation.ts';
import { texts } from '../texts.ts';
import { ConversationMenu } from './ConversationMenu.tsx';
import { MoveButton } from './MoveButton.tsx';
import styles from './popup.module.css';
import { useDrag } from './useDrag.ts';
import { usePosition, useVisibleHeight } from './usePosition.ts';

const { chat: words } = texts;
/** Phones, and windows as small as theirs. */
const NARROW = '(max-width: 40rem), (max-height: 36rem)';

interface Props {
  conversation: Conversation;
  onClose: () => void;
  /** The conversation is part of the page. */
  isDocked?: boolean | undefined;
  /** Moves the conversation into the page or out of it. Absent: there is no place for it. */
  onDock?: ((isDocked: boolean) => void) | undefined;
}

/**
 * A conversation in a popup, which can be dragged and remembers its position (A§2, A§9). In a small window it
 * is a modal sheet, and where there is room it can be part of the page.
 */
export function ChatPopup(props: Props) {
  const isNarrow = useMediaQuery(NARROW);
  const { kind, id } = props.conversation;
  // Another conversation is another element.
  return <Popup key={`${kind} ${id}`} {...props} isSheet={isNarrow && !props.isDocked} />;
}

function Popup({ conversation, onClose, isDocked, onDock, isSheet }: Props & { isSheet: boolean }) {
  const { title, picture, square, note, actions } = conversation;
  const popup = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Keeps its focus when the popup becomes a sheet or back. */
  const focused = useRef<HTMLElement>(null);
  const titleId = useId();
  const { position, moveTo } = usePosition(popup);
  const drag = useDrag(position, moveTo);
  useVisibleHeight(popup, isSheet);

  useLayoutEffect(() => {
    const element = popup.current;
    if (isSheet) element?.showModal();
    else if (!isDocked) element?.show();
    // Not the field: on a phone this would open the keyboard before anything was read.
    const first = element?.querySelector<HTMLElement>('h2');
    (focused.current ?? first)?.focus({ preventScroll: true });
    // In a layout effect, where the dialog is still in the page and can return the focus.
    return () => {
      const active = document.activeElement;
      focused.current = active instanceof HTMLElement && element?.contains(active) ? active : null;
      if (!isDocked) element?.close();
    };
  }, [isSheet, isDocked]);

  // The browser handles Escape for modal dialogs only.
  const onKeyDown = (event: KeyboardEvent) => {
    const layer = (event.target as Element).closest('dialog, [popover]');
    // An open menu handles Escape, even while the focus is still on its button.
    const hasOpenMenu = popup.current?.querySelector('[popover=auto]:popover-open') != null;
    const isInside = layer === (isDocked ? null : popup.current);
    if (isComposing(event)) return;
    if (event.key === 'Escape' && !isSheet && isInside && !hasOpenMenu) onClose();
  };

  const isMovable = !isSheet && !isDocked;
  const Tag = isDocked ? 'section' : 'dialog';
  const Picture = square ? CompanyLogo : Avatar;
  return (
    <Tag
      ref={popup}
      data-conversation
      data-notices={isDocked ? undefined : 'left'}
      className={clsx(isDocked ? styles.docked : styles.popup, isSheet && styles.sheet)}
      style={isMovable ? { right: position.right, bottom: position.bottom } : undefined}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // Dialogs and menus inside handle their own.
        if (event.target !== popup.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={clsx(styles.head, isMovable && styles.draggable)} {...(isMovable && drag)}>
        {isSheet && (
          <IconButton label={words.close} onClick={onClose}>
            <ArrowLeft size={20} />
          </IconButton>
        )}
        <Picture name={title} src={imageAddress(picture ?? null, '100x100')} />
        <div className={styles.names}>
          <h2 id={titleId} tabIndex={-1} className={styles.title} title={title}>
            {title}
          </h2>
          {note && <div className={styles.note}>{note}</div>}
        </div>
        {actions && <ConversationMenu actions={actions} onDone={onClose} />}
        {onDock && !isSheet && (
          <IconButton
            label={isDocked ? words.undock : words.dock}
            size="sm"
            onClick={() => onDock(!isDocked)}
          >
            {isDocked ? <PictureInPicture2 size={16} /> : <PanelRight size={16} />}
          </IconButton>
        )}
        {isMovable && <MoveButton position={position} moveTo={moveTo} />}
        {!isSheet && (
          <IconButton label={words.close} size="sm" onClick={onClose}>
            <X size={18} />
          </IconButton>
        )}
      </header>
      <Chat conversation={conversation} field={field} />
    </Tag>
  );
}
