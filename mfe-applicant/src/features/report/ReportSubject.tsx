import { MAX_REPORT, type REPORTED_SUBJECTS } from '@firstrung/contracts';
import { Button, Flag, ReportDialog } from '@firstrung/ui-kit';
import { reasonOf, useApi, useSession } from '@firstrung/web-kit';
import { useState } from 'react';
import { texts } from './texts.ts';

interface Subject {
  kind: (typeof REPORTED_SUBJECTS)[number];
  id: string;
  name: string;
}

/** The dialog that reports a job, a company or a person. */
export function ReportSubject({
  subject: { kind, id, name },
  open,
  onClose,
}: {
  subject: Subject;
  open: boolean;
  onClose: () => void;
}) {
  const api = useApi();
  const { account } = useSession();
  return (
    <ReportDialog
      open={open}
      title={texts.title(name)}
      maxLength={MAX_REPORT}
      isGuest={account === null}
      onClose={onClose}
      onSend={async (report) => {
        try {
          const body = { subject: { kind, id }, ...report };
          return (await api.call('POST /api/reports', { body })).number;
        } catch (error) {
          throw new Error(reasonOf(error));
        }
      }}
    />
  );
}

/** At the end of a public page. */
export function ReportButton({ subject }: { subject: Subject & { kind: 'job' | 'company' } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="sm" icon={<Flag size={16} />} onClick={() => setOpen(true)}>
        {texts[subject.kind]}
      </Button>
      <ReportSubject subject={subject} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
