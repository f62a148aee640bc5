import type { NetworkPerson } from '@firstrung/contracts';
import { ConfirmDialog, EllipsisVertical, IconButton, Menu } from '@firstrung/ui-kit';
import { useState } from 'react';
import { ReportSubject } from '../../report/ReportSubject.tsx';
import { useBlock } from '../api/blocks.ts';
import { texts } from '../texts.ts';

/** The menu of a person's card. Blocking asks first. */
export function BlockMenu({ person }: { person: Pick<NetworkPerson, '_id' | 'name'> }) {
  const { name } = person;
  const block = useBlock();
  const [isConfirming, setConfirming] = useState(false);
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={texts.more(name)}
        trigger={(wiring) => (
          <IconButton {...wiring} label={texts.more(name)} size="sm">
            <EllipsisVertical size={16} />
          </IconButton>
        )}
        items={[
          { label: texts.report, onSelect: () => setReporting(true) },
          { label: texts.block, danger: true, onSelect: () => setConfirming(true) },
        ]}
      />
      {isReporting && (
        <ReportSubject
          subject={{ kind: 'account', id: person._id, name }}
          onClose={() => setReporting(false)}
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={texts.blockTitle(name)}
        confirmLabel={texts.block}
        danger
        busy={block.isPending}
        onConfirm={() => block.mutate(person, { onSettled: () => setConfirming(false) })}
        onCancel={() => setConfirming(false)}
      >
        {texts.blockText}
      </ConfirmDialog>
    </>
  );
}
