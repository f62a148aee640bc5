import { EllipsisVertical, Eye, IconButton, Menu, Trash2, X } from '@firstrung/ui-kit';
import type { Message } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import styles from './message.module.css';

const { message: words } = texts;
/** So much of a message names its menu. */
const EXCERPT = 40;

export interface MessageActions {
  readBy(message: Message): void;
  deleteForMe(message: Message): void;
  deleteForEveryone(message: Message): void;
}

interface Props {
  message: Message;
  own: boolean;
  actions: MessageActions;
  /** Reached by Tab; of all menus of a conversation one is. */
  tabbable: boolean;
}

/** What can be done with a message (A§2): deleting it for everyone only with one's own (A§6). */
export function MessageMenu({ message, own, actions, tabbable }: Props) {
  const { deleted, message: text } = message;
  const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
  return (
    <Menu
      label={deleted ? words.menuOfDeleted : words.menu(excerpt)}
      align={own ? 'end' : 'start'}
      trigger={(wiring) => (
        <IconButton
          {...wiring}
          className={styles.menu}
          size="sm"
          label={deleted ? words.menuOfDeleted : words.menu(excerpt)}
          tabIndex={tabbable ? 0 : -1}
          data-message-menu
        >
          <EllipsisVertical size={16} />
        </IconButton>
      )}
      items={[
        { label: words.readBy, icon: <Eye size={16} />, onSelect: () => actions.readBy(message) },
        { label: words.deleteForMe, icon: <X size={16} />, onSelect: () => actions.deleteForMe(message) },
        ...(own && !deleted
          ? [
              null,
              {
                label: words.deleteForEveryone,
                icon: <Trash2 size={16} />,
                danger: true,
                onSelect: () => actions.deleteForEveryone(message),
              },
            ]
          : []),
      ]}
    />
  );
}
