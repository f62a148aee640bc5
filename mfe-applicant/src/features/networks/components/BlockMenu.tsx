import type { NetworkPerson } from '@firstrung/contracts';
import { ConfirmDialog, EllipsisVertical, IconButton, Menu } from '@firstrung/ui-kit';
import { isTokenRefused, reasonOf, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { useBlock } from '../api/blocks.ts';
import { texts } from '../texts.ts';

/** The menu of a person's card. Blocking asks first. */
export function BlockMenu({ person: { _id, name } }: { person: Pick<NetworkPerson, '_id' | 'name'> }) {
  const block = useBlock();
  const notify = useNotify();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Menu
        label={texts.more(name)}
        trigger={(wiring) => (
          <IconButton {...wiring} label={texts.more(name)} size="sm">
            <EllipsisVertical size={16} />
          </IconButton>
        )}
        items={[{ label: texts.block, danger: true, onSelect: () => setConfirming(true) }]}
      />
      <ConfirmDialog
        open={isConfirming}
        title={texts.blockTitle(name)}
        confirmLabel={texts.block}
        danger
        busy={block.isPending}
        onConfirm={() =>
          block.mutate(_id, {
            onSuccess: () => notify(texts.notices.blocked(name), 'ok'),
            onError: (error) => {
              if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
            },
            onSettled: () => setConfirming(false),
          })
        }
        onCancel={() => setConfirming(false)}
      >
        {texts.blockText}
      </ConfirmDialog>
    </>
  );
}
