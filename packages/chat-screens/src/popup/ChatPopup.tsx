import {
  ArrowLeft,
  Avatar,
  CompanyLogo,
  IconButton,
  Info,
  isComposing,
  Menu,
  type MenuItem,
  Row,
  useBackCloses,
  useConfirm,
  X,
} from '@firstrung/ui-kit';
import { imageAddress, useMediaQuery, useNotify, useNotifyRefusal } from '@firstrung/web-kit';
import clsx from 'clsx';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Chat, MessagesSkeleton } from '../room/Chat.tsx';
import type { Conversation, ConversationAction } from '../room/conversation.ts';
import { texts } from '../texts.ts';
import styles from './popup.module.css';
import { CORNERS, type Position, useDrag, usePosition, useVisibleHeight } from './usePosition.ts';

const { chat: words } = texts;
/** Phones, and windows as small as theirs. */
const NARROW = '(max-width: 40rem), (max-height: 36rem)';
const corners = Object.keys(CORNERS) as (keyof typeof CORNERS)[];

interface Props {
  conversation: Conversation;
  onClose: () => void;
  /** The page whose address names the conversation. Without it, Back closes the sheet of a small window. */
  page?: {
    /** It takes the focus; not while its reader passes it by keys. */
    isChosen: boolean;
    /** Until then it is passed, and opens no room. */
    isSettled: boolean;
    /** The free pane of the page, if it has one, which the popup fills until it is moved. */
    pane: { isUsed: boolean; setUsed: (isUsed: boolean) => void } | undefined;
    /** Behind a button: what one needs to know while writing. */
    context: ReactNode;
  };
}

const NO_PAGE = { isChosen: true, isSettled: true, pane: undefined, context: undefined };

/**
 * A conversation in a popup, which can be dragged and remembers its position (A§2, A§9). In a small window it
 * is a modal sheet, and in a page of conversations it has the place and size of the free pane.
 */
export function ChatPopup(props: Props) {
  const { kind, id } = props.conversation;
  // Another conversation is another element.
  return <Popup key={`${kind} ${id}`} {...props} />;
}

function Popup({ conversation, onClose, page }: Props) {
  const isSheet = useMediaQuery(NARROW);
  const { title, picture, square, note, actions } = conversation;
  const { isChosen, isSettled, pane, context } = page ?? NO_PAGE;
  const isInPane = !isSheet && pane?.isUsed === true;
  const popup = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Keeps its focus when the popup becomes a sheet or back. */
  const focused = useRef<HTMLElement>(null);
  const [showsContext, setShowsContext] = useState(false);
  const titleId = useId();
  const { position, moveTo } = usePosition();
  const box = () => popup.current?.getBoundingClientRect() ?? new DOMRect();
  /** Takes it out of the pane. Returns where it is, for a drag from `x`. */
  const grab = (x: number): Position => {
    const inPane = box();
    if (isInPane) flushSync(() => pane?.setUsed(false));
    const { left, top, width, height } = box();
    const { clientWidth } = document.documentElement;
    // It is smaller now: its head stays under the pointer that drags it.
    return isInPane
      ? { right: clientWidth - x - width / 2, bottom: innerHeight - inPane.top - height }
      : { right: clientWidth - left - width, bottom: innerHeight - top - height };
  };
  const drag = useDrag(grab, moveTo);
  // Without dragging (WCAG 2.5.7)
  const places: readonly MenuItem[] = [
    ...(pane && !isInPane ? [{ label: words.intoPane, onSelect: () => pane.setUsed(true) }] : []),
    ...corners.map((corner) => ({
      label: words.corners[corner],
      onSelect() {
        pane?.setUsed(false);
        moveTo(CORNERS[corner], true);
      },
    })),
  ];
  useVisibleHeight(popup, isSheet);
  useBackCloses(popup, isSheet && !page ? onClose : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing it later is the effect below
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    if (isSheet) element.showModal();
    else if (isChosen) element.show();
    // show() would take the focus.
    else element.open = true;
    // In a layout effect, where the dialog is still in the page and can return the focus.
    return () => {
      const active = document.activeElement;
      focused.current = active instanceof HTMLElement && element.contains(active) ? active : null;
      element.close();
    };
  }, [isSheet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet is another window
  useLayoutEffect(() => {
    if (!isChosen) return;
    // On a phone the field would open the keyboard before anything was read.
    const first = matchMedia('(pointer: fine)').matches && field.current;
    const target = focused.current ?? (first || popup.current?.querySelector<HTMLElement>('h2'));
    target?.focus({ preventScroll: true });
  }, [isChosen, isSheet]);

  // The browser handles Escape for modal dialogs only.
  const onKeyDown = (event: KeyboardEvent) => {
    // An open menu handles Escape, even while the focus is still on its button.
    const hasOpenMenu = popup.current?.querySelector('[popover=auto]:popover-open') != null;
    const isInside = (event.target as Element).closest('dialog, [popover]') === popup.current;
    if (isComposing(event)) return;
    if (event.key === 'Escape' && !isSheet && isInside && !hasOpenMenu) onClose();
  };

  const Picture = square ? CompanyLogo : Avatar;
  const isContextShown = showsContext && Boolean(context);
  return (
    <dialog
      ref={popup}
      data-conversation
      data-notices="left"
      data-look="raised"
      className={clsx(styles.popup, isSheet && styles.sheet, isInPane && styles.inPane)}
      style={{ '--right': `${position.right}px`, '--bottom': `${position.bottom}px` } as CSSProperties}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // Dialogs and menus inside handle their own.
        if (event.target !== popup.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Row as="header" className={clsx(styles.head, !isSheet && styles.draggable)} {...(!isSheet && drag)}>
        {isSheet && (
          <IconButton label={words.close} onClick={onClose}>
            <ArrowLeft size={20} />
          </IconButton>
        )}
        <Picture name={title} src={imageAddress(picture ?? null, '100x100')} />
        <div data-grow>
          <h2
            id={titleId}
            tabIndex={-1}
            data-cut="line"
            data-look="body"
            className={styles.title}
            title={title}
          >
            {title}
          </h2>
          {note && (
            <div data-cut="line" data-look="faint small" className={styles.note}>
              {note}
            </div>
          )}
        </div>
        {context && (
          <IconButton
            label={words.about(title)}
            size="sm"
            aria-pressed={isContextShown}
            onClick={() => setShowsContext(!isContextShown)}
          >
            <Info size={18} />
          </IconButton>
        )}
        {(actions || !isSheet) && (
          <ConversationMenu actions={actions} places={isSheet ? [] : places} onDone={onClose} />
        )}
        {!isSheet && (
          <IconButton label={words.close} size="sm" onClick={onClose}>
            <X size={18} />
          </IconButton>
        )}
      </Row>
      {isContextShown && <Context of={title}>{context}</Context>}
      {!isContextShown &&
        (isSettled ? <Chat conversation={conversation} field={field} /> : <MessagesSkeleton />)}
    </dialog>
  );
}

/** What one needs to know while writing to somebody. */
export const Context = ({ of, children }: { of: string; children: ReactNode }) => (
  <aside className={styles.context} aria-label={words.about(of)}>
    {children}
  </aside>
);

interface ConversationMenuProps {
  actions: readonly ConversationAction[] | undefined;
  /** Where the popup can be moved. */
  places: readonly MenuItem[];
  /** Called after an action. */
  onDone: () => void;
}

/** The places of the popup, and the actions on the conversation, each of which asks first. */
function ConversationMenu({ actions = [], places, onDone }: ConversationMenuProps) {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const confirm = useConfirm<ConversationAction>(
    ({ title, text, label }) => ({ title, children: text, confirmLabel: label, danger: true }),
    ({ run, done }) =>
      run().then(() => {
        notify(done, 'ok');
        onDone();
      }, notifyRefusal),
  );

  return (
    <>
      <Menu
        label={words.more}
        size="sm"
        items={[
          ...places,
          ...(places.length > 0 && actions.length > 0 ? [null] : []),
          ...actions.map((action) => ({
            label: action.label,
            danger: true,
            onSelect: () => confirm.ask(action),
          })),
        ]}
      />
      {confirm.dialog}
    </>
  );
}
