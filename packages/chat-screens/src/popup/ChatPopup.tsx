import { ArrowLeft, IconButton, PanelRight, X } from '@firstrung/ui-kit';
import { useMediaQuery } from '@firstrung/web-kit';
import clsx from 'clsx';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Chat } from '../room/Chat.tsx';
import type { Conversation } from '../room/conversation.ts';
import { texts } from '../texts.ts';
import { ConversationHead } from './ConversationHead.tsx';
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
  /** Shows the conversation in the page. Absent: there is no place for it. */
  onDock?: (() => void) | undefined;
}

/**
 * A conversation in a popup, which can be dragged and remembers
 * its position (A§2, A§9). In a small window it is a modal sheet.
 */
export function ChatPopup({ conversation, onClose, onDock }: Props) {
  const isNarrow = useMediaQuery(NARROW);
  // Another conversation is another element.
  return (
    <Popup
      key={`${conversation.kind} ${conversation.id}`}
      conversation={conversation}
      onClose={onClose}
      onDock={onDock}
      isSheet={isNarrow}
    />
  );
}

function Popup({ conversation, onClose, onDock, isSheet }: Props & { isSheet: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Keeps its focus when the popup becomes a sheet or back. */
  const focused = useRef<HTMLElement>(null);
  const titleId = useId();
  const { position, moveTo } = usePosition(dialog);
  const drag = useDrag(position, moveTo);
  useVisibleHeight(dialog, isSheet);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (isSheet) element?.showModal();
    else element?.show();
    // Not the field: on a phone this would open the keyboard before anything was read.
    const first = element?.querySelector<HTMLElement>('h2');
    (focused.current ?? first)?.focus({ preventScroll: true });
    // In a layout effect, where the dialog is still in the page and can return the focus.
    return () => {
      const active = document.activeElement;
      focused.current = active instanceof HTMLElement && element?.contains(active) ? active : null;
      element?.close();
    };
  }, [isSheet]);

  // The browser handles Escape for modal dialogs only.
  const onKeyDown = (event: KeyboardEvent) => {
    const inOwnWindow = (event.target as Element).closest('dialog, [popover]') === dialog.current;
    // An open menu handles Escape, even while the focus is still on its button.
    const hasOpenMenu = dialog.current?.querySelector('[popover=auto]:popover-open') != null;
    if (event.key === 'Escape' && !isSheet && inOwnWindow && !hasOpenMenu) onClose();
  };

  return (
    <dialog
      ref={dialog}
      data-conversation
      data-notices="left"
      className={clsx(styles.popup, isSheet && styles.sheet)}
      style={isSheet ? undefined : { right: position.right, bottom: position.bottom }}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // Dialogs and menus inside handle their own.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <ConversationHead
        conversation={conversation}
        titleId={titleId}
        onClose={onClose}
        className={isSheet ? undefined : styles.draggable}
        {...(isSheet ? {} : drag)}
        before={
          isSheet && (
            <IconButton label={words.close} onClick={onClose}>
              <ArrowLeft size={20} />
            </IconButton>
          )
        }
      >
        {!isSheet && (
          <>
            {onDock && (
              <IconButton label={words.dock} size="sm" onClick={onDock}>
                <PanelRight size={16} />
              </IconButton>
            )}
            <MoveButton position={position} moveTo={moveTo} />
            <IconButton label={words.close} size="sm" onClick={onClose}>
              <X size={18} />
            </IconButton>
          </>
        )}
      </ConversationHead>
      <Chat conversation={conversation} field={field} />
    </dialog>
  );
}
