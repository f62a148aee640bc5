import { ArrowLeft, Avatar, CompanyLogo, IconButton, X } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import clsx from 'clsx';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Chat } from '../room/Chat.tsx';
import type { Conversation } from '../room/conversation.ts';
import { texts } from '../texts.ts';
import { MoveButton } from './MoveButton.tsx';
import styles from './popup.module.css';
import { useDrag } from './use-drag.ts';
import { useNarrow } from './use-narrow.ts';
import { usePlace, useVisibleHeight } from './use-place.ts';

const { chat: words } = texts;

interface Props {
  conversation: Conversation;
  onClose: () => void;
}

/**
 * A conversation in a window of its own: it can be dragged, and remembers where it was left (A§2, A§9); where there is
 * little room it is a sheet over everything. One at a time.
 */
export function ChatPopup({ conversation, onClose }: Props) {
  const narrow = useNarrow();
  // Another element for another kind of window, and for another conversation.
  return (
    <Popup
      key={`${conversation.kind} ${conversation.id} ${narrow}`}
      conversation={conversation}
      onClose={onClose}
      sheet={narrow}
    />
  );
}

function Popup({ conversation, onClose, sheet }: Props & { sheet: boolean }) {
  const { title, picture, square, note } = conversation;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const { place, put } = usePlace(dialog);
  const drag = useDrag(place, put);
  useVisibleHeight(dialog, sheet);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (sheet) element?.showModal();
    else element?.show();
    // Not the field: on a phone that would bring up the keyboard before anything was read.
    element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    // In a layout effect, so that the focus goes back to where it was.
    return () => element?.close();
  }, [sheet]);

  // Of a window that isn't modal the browser takes no Escape.
  const onKeyDown = (event: KeyboardEvent) => {
    const inOwnWindow = (event.target as Element).closest('dialog, [popover]') === dialog.current;
    // A menu that has just opened takes it, be the focus still on its button.
    const menuTakesIt = dialog.current?.querySelector('[popover=auto]:popover-open') != null;
    if (event.key === 'Escape' && !sheet && inOwnWindow && !menuTakesIt) onClose();
  };
  const Picture = square ? CompanyLogo : Avatar;

  return (
    <dialog
      ref={dialog}
      className={clsx(styles.popup, sheet && styles.sheet)}
      style={sheet ? undefined : { right: place.right, bottom: place.bottom }}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // Those of dialogs and menus in it are theirs.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={clsx(styles.head, !sheet && styles.draggable)} {...(sheet ? {} : drag)}>
        {sheet && (
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
        {!sheet && (
          <>
            <MoveButton place={place} put={put} />
            <IconButton label={words.close} size="sm" onClick={onClose}>
              <X size={18} />
            </IconButton>
          </>
        )}
      </header>
      <Chat conversation={conversation} field={field} />
    </dialog>
  );
}
