import { Button, Mail } from '@firstrung/ui-kit';
import { useState } from 'react';
import { type Target, writable } from '../api/write-to.ts';
import { texts } from '../texts.ts';
import { WriteToDialog } from './WriteToDialog.tsx';

interface Props {
  /** Of the draft, see `useWriteToDraft`. */
  scope: string;
  target: Target;
}

/** Opens the email to chosen applicants. */
export function WriteToButton({ scope, target }: Props) {
  // Those of the moment when it was opened.
  const [opened, setOpened] = useState<Target>();
  return (
    <>
      <Button size="sm" icon={<Mail size={16} aria-hidden="true" />} onClick={() => setOpened(target)}>
        {labelOf(target)}
      </Button>
      {opened && <WriteToDialog scope={scope} target={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Of a list is not known here who has withdrawn. */
function labelOf(target: Target): string {
  if (target.kind === 'list') return texts.openList;
  const count = target.kind === 'people' ? writable(target.people).length : 0;
  return count > 0 ? texts.openSome(count) : texts.openAll;
}
