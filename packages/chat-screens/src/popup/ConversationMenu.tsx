import { ConfirmDialog, EllipsisVertical, IconButton, Menu } from '@firstrung/ui-kit';
import { isTokenRefused, reasonOf, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import type { ConversationAction } from '../room/conversation.ts';
import { texts } from '../texts.ts';

const { chat: words } = texts;

interface Props {
  actions: readonly ConversationAction[];
  /** Called after an action. */
  onDone: () => void;
}

/** The actions on a conversation. Each asks first. */
export function ConversationMenu({ actions, onDone }: Props) {
  const notify = useNotify();
  const [asked, setAsked] = useState<ConversationAction>();
  const [isBusy, setBusy] = useState(false);

  const run = async ({ run, done }: ConversationAction) => {
    setBusy(true);
    try {
      await run();
      notify(done, 'ok');
      onDone();
    } catch (error) {
      if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
      setBusy(false);
      setAsked(undefined);
    }
  };

  return (
    <>
      <Menu
        label={words.more}
        trigger={(wiring) => (
          <IconButton {...wiring} label={words.more} size="sm">
            <EllipsisVertical size={18} />
          </IconButton>
        )}
        items={actions.map((action) => ({
          label: action.label,
          danger: true,
          onSelect: () => setAsked(action),
        }))}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked?.title}
        confirmLabel={asked?.label ?? ''}
        danger
        busy={isBusy}
        onConfirm={() => asked && void run(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked?.text}
      </ConfirmDialog>
    </>
  );
}
