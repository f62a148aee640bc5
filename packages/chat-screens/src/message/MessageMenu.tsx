import { cutAtGrapheme } from '@firstrung/contracts';
import { EllipsisVertical, Eye, Flag, IconButton, Menu, Trash2, X } from '@firstrung/ui-kit';
import type { Message } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import styles from './message.module.css';

const { message: words } = texts;
/** Characters of a message in the name of its menu. */
const EXCERPT_LENGTH = 40;
/** Selects the buttons of all menus. */
export const MESSAGE_MENU = '[data-message-menu]';

export interface MessageActions {
  readBy(message: Message): void;
  deleteForMe(message: Message): void;
  /** Opens the dialog that reports a message of somebody else. */
  askToReport(message: Message): void;
  /** Opens the dialog that confirms a deletion for everyone. */
  askToDelete(message: Message): void;
}

interface Props {
  message: Message;
  isOwn: boolean;
  actions: MessageActions;
}

/** The actions on a message. Only its sender can delete it for everyone (A§6). */
export function MessageMenu({ message, isOwn, actions }: Props) {
  const { deleted, message: text } = message;
  const excerpt = text.length > EXCERPT_LENGTH ? `${cutAtGrapheme(text, EXCERPT_LENGTH)}…` : text;
  const label = deleted ? words.menuOfDeleted : words.menu(excerpt);
  return (
    <Menu
      label={label}
      align={isOwn ? 'end' : 'start'}
      trigger={(wiring) => (
        <IconButton {...wiring} className={styles.menu} size="sm" label={label} data-message-menu>
          <EllipsisVertical size={16} />
        </IconButton>
      )}
      items={[
        { label: words.readBy, icon: <Eye size={16} />, onSelect: () => actions.readBy(message) },
        { label: words.deleteForMe, icon: <X size={16} />, onSelect: () => actions.deleteForMe(message) },
        ...(isOwn || deleted
          ? []
          : [
              { label: words.report, icon: <Flag size={16} />, onSelect: () => actions.askToReport(message) },
            ]),
        ...(isOwn && !deleted
          ? [
              null,
              {
                label: words.deleteForEveryone,
                icon: <Trash2 size={16} />,
                danger: true,
                onSelect: () => actions.askToDelete(message),
              },
            ]
          : []),
      ]}
    />
  );
}
