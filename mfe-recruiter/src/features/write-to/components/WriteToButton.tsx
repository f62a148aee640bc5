import { Button, Mail } from '@firstrung/ui-kit';
import { useState } from 'react';
import type { JobOfApplicants } from '../../applicants/useSelection.ts';
import type { Target } from '../api/write-to.ts';
import { texts } from '../texts.ts';
import { WriteToDialog } from './WriteToDialog.tsx';

interface Props {
  job: JobOfApplicants;
  target: Target;
  /** Of those who are shown to be chosen. */
  count: number;
}

/** Opens the e-mail to chosen applicants. */
export function WriteToButton({ job, target, count }: Props) {
  // Those of the moment when it was opened.
  const [opened, setOpened] = useState<Target>();
  return (
    <>
      <Button size="sm" icon={<Mail size={16} aria-hidden="true" />} onClick={() => setOpened(target)}>
        {texts.openSome(count)}
      </Button>
      {opened && <WriteToDialog job={job} target={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
