import type { NetworkPerson } from '@firstrung/contracts';
import { Menu, useConfirm } from '@firstrung/ui-kit';
import { useState } from 'react';
import { ReportSubject } from '../../report/ReportSubject.tsx';
import { useBlock } from '../api/blocks.ts';
import { texts } from '../texts.ts';

/** The menu of a person's card. Blocking asks first. */
export function BlockMenu({ person }: { person: Pick<NetworkPerson, '_id' | 'name'> }) {
  const { name } = person;
  const block = useBlock();
  const confirm = useConfirm(
    { title: texts.blockTitle(name), children: texts.blockText, confirmLabel: texts.block, danger: true },
    () => block.mutateAsync(person),
  );
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={texts.more(name)}
        size="sm"
        items={[
          { label: texts.report, onSelect: () => setReporting(true) },
          { label: texts.block, danger: true, onSelect: confirm.ask },
        ]}
      />
      {isReporting && (
        <ReportSubject
          subject={{ kind: 'account', id: person._id, name }}
          onClose={() => setReporting(false)}
        />
      )}
      {confirm.dialog}
    </>
  );
}
