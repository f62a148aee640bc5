import type { NetworkPerson } from '@firstrung/contracts';
import { useConfirm } from '@firstrung/ui-kit';
import { useState } from 'react';
import { ReportSubject } from '../../report/ReportSubject.tsx';
import { useBlock } from '../api/blocks.ts';
import { texts } from '../texts.ts';

/** What else can be done about a person. Blocking and removing ask first. */
export function usePersonMenu({ _id, name }: NetworkPerson, onRemove: (() => void) | undefined) {
  const block = useBlock();
  const [isReporting, setReporting] = useState(false);
  const toBlock = {
    title: texts.blockTitle(name),
    children: texts.blockText,
    confirmLabel: texts.block,
    danger: true,
    run: () => block.mutateAsync({ _id, name }),
  };
  const toRemove = onRemove && {
    title: texts.removeTitle(name),
    children: texts.removeText,
    confirmLabel: texts.remove,
    cancelLabel: texts.keep,
    danger: true,
    run: onRemove,
  };
  const confirm = useConfirm<typeof toBlock | NonNullable<typeof toRemove>>(
    ({ run: _, ...question }) => question,
    ({ run }) => run(),
  );
  return {
    items: [
      ...(toRemove ? [{ label: texts.remove, onSelect: () => confirm.ask(toRemove) }] : []),
      { label: texts.report, onSelect: () => setReporting(true) },
      { label: texts.block, danger: true, onSelect: () => confirm.ask(toBlock) },
    ],
    questions: (
      <>
        {isReporting && (
          <ReportSubject subject={{ kind: 'account', id: _id, name }} onClose={() => setReporting(false)} />
        )}
        {confirm.dialog}
      </>
    ),
  };
}
