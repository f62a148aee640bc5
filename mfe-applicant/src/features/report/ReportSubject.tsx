import { MAX_REPORT, type REPORTED_SUBJECTS } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';
import { Button, Flag, ReportDialog } from '@firstrung/ui-kit';
import { ApiError, reasonOf, useApi, useSession } from '@firstrung/web-kit';
import { useClientId, useDraftState } from '@firstrung/web-kit/forms';
import { useState } from 'react';

const en = {
  report: 'Report',
  job: 'Report this job',
  company: 'Report this company',
  wrongAddress: 'Enter an e-mail address, or none',
  title: (name: string) => (name === '' ? 'Report' : `Report “${name}”`),
};

const texts = chooseTexts({ en });

interface Subject {
  kind: (typeof REPORTED_SUBJECTS)[number];
  id: string;
  name: string;
}

/** The dialog that reports a job, a company or a person. */
export function ReportSubject({
  subject: { kind, id, name },
  onClose,
}: {
  subject: Subject;
  onClose: () => void;
}) {
  const api = useApi();
  const { account } = useSession();
  const { values, change, remove } = useDraftState(`report of ${id}`, { words: '', email: '' });
  const clientId = useClientId(`report of ${id}`);
  return (
    <ReportDialog
      title={texts.title(name)}
      maxLength={MAX_REPORT}
      isGuest={account === null}
      typed={values}
      onType={change}
      onClose={onClose}
      onSend={async (report) => {
        try {
          const body = { subject: { kind, id }, ...report };
          const { number } = await api.call('POST /api/reports', {
            body: { ...body, clientId: clientId.of(body) },
          });
          clientId.forget();
          remove();
          return { number };
        } catch (error) {
          const isAddress = error instanceof ApiError && error.fields.some(({ path }) => path === 'email');
          return isAddress ? { addressError: texts.wrongAddress } : { error: reasonOf(error) };
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
      <Button
        variant="quiet"
        size="sm"
        icon={<Flag size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts[subject.kind]}
      </Button>
      {isOpen && <ReportSubject subject={subject} onClose={() => setOpen(false)} />}
    </div>
  );
}
