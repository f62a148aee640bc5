import { Menu, type MenuItem, useConfirm } from '@firstrung/ui-kit';
import { isTokenRefused, reasonOf, useNotify } from '@firstrung/web-kit';
import type { ConversationAction } from '../room/conversation.ts';
import { texts } from '../texts.ts';

const { chat: words } = texts;

interface Props {
  actions: readonly ConversationAction[] | undefined;
  /** Where the popup can be moved. */
  places: readonly MenuItem[];
  /** Called after an action. */
  onDone: () => void;
}

/** The places of the popup, and the actions on the conversation, each of which asks first. */
export function ConversationMenu({ actions = [], places, onDone }: Props) {
  const notify = useNotify();
  const confirm = useConfirm<ConversationAction>(
    ({ title, text, label }) => ({ title, children: text, confirmLabel: label, danger: true }),
    async ({ run, done }) => {
      try {
        await run();
        notify(done, 'ok');
        onDone();
      } catch (error) {
        if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
      }
    },
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
