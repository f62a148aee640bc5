import { useFreshFactor } from '@firstrung/auth-screens';
import type { StaffReport } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import {
  Badge,
  Button,
  Cluster,
  FactList,
  MultilineText,
  Section,
  Stack,
  useShortcuts,
} from '@firstrung/ui-kit';
import { reasonOf, useCall, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { Acts } from '../../shared/Acts.tsx';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import type { Me } from '../../shared/Staff.tsx';
import { WrittenOf } from '../../shared/Written.tsx';
import { sharedTexts, deskTexts as texts } from '../../texts.ts';
import { SubjectLink } from './SubjectLink.tsx';

interface Props {
  report: StaffReport;
  me: Me;
  /** It was closed. */
  onDone: () => void;
}

/** A report. What was written, and the messages around it, are shown on demand, because reading is an act. */
export function ReportPane({ report, me, onDone }: Props) {
  const { _id, subject, author, entries, closedAt, outcome } = report;
  const [isClosing, setClosing] = useState(false);
  const notify = useNotify();
  const fail = (error: unknown) => notify(reasonOf(error), 'danger');
  const read = useCall('POST /api/staff/reports/read');
  const evidence = useCall('POST /api/staff/reports/evidence');
  const close = useCall('POST /api/staff/reports/close');
  const { withFactor, dialog } = useFreshFactor();
  const body = { reportId: _id };
  const show = () => read.mutate({ body }, { onError: fail });
  const showMessages = () => withFactor(() => evidence.mutateAsync({ body })).catch(fail);
  const isOpen = closedAt === null;
  useShortcuts(true, {
    o: read.data ? undefined : show,
    c: isOpen ? () => setClosing(true) : undefined,
  });
  const wordsOf = (number: string) => read.data?.words.find((one) => one.number === number)?.words;

  return (
    <Stack gap={4} data-notices="top-when-narrow">
      <h2>{subject.name || texts.gone}</h2>
      <Stack as="ul" role="list" gap={3}>
        {entries.map(({ number, at, reason, accountId }) => (
          <li key={number}>
            <strong>{texts.reasons[reason]}</strong>
            <p data-look="quiet small">
              {texts.from(accountId ? texts.byAccount : texts.guest, formatDateTime(at))} · {number}
            </p>
            {read.data && <Words words={wordsOf(number)} />}
          </li>
        ))}
      </Stack>
      <FactList
        facts={[
          { label: sharedTexts.kinds[subject.kind], value: subject._id && <SubjectLink {...subject} /> },
          {
            label: texts.author,
            value: author && <SubjectLink kind="account" _id={author._id} label={author.name} />,
          },
          { label: texts.outcome, value: outcome && texts.outcomes[outcome] },
          { label: sharedTexts.reason, value: report.reason },
        ]}
      />
      <Cluster>
        {!read.data && (
          <Button variant="primary" loading={read.isPending} onClick={show}>
            {texts.open}
          </Button>
        )}
        {isOpen && (
          <Button variant={read.data ? 'primary' : 'secondary'} onClick={() => setClosing(true)}>
            {texts.close}
          </Button>
        )}
        {subject.kind === 'message' && me.role === 'manager' && !evidence.data && (
          <Button loading={evidence.isPending} onClick={showMessages}>
            {texts.evidence}
          </Button>
        )}
      </Cluster>
      {!read.data && <p data-look="quiet small">{texts.openLead}</p>}
      {evidence.data && (
        <Section level={3} compact title={texts.evidenceTitle}>
          <Stack as="ol" role="list">
            {evidence.data.lines.map(({ messageId, part, sender, at, text, deletedAt }) => (
              <li key={messageId}>
                <p data-look="quiet small">
                  {sharedTexts.by(sender.name, formatDateTime(at))}{' '}
                  {part === 'reported' && <Badge tone="warn">{texts.reported}</Badge>}
                </p>
                {deletedAt && <p data-look="quiet">{texts.deleted}</p>}
                <MultilineText text={text} />
              </li>
            ))}
          </Stack>
        </Section>
      )}
      <WrittenOf kind={subject.kind} id={subject._id} level={3} />
      {read.data && <Acts level={3} acts={read.data.acts} />}
      {dialog}
      {isClosing && (
        <ReasonDialog
          title={texts.close}
          lead={texts.closeLead}
          submitLabel={texts.close}
          send={({ reason }) => close.mutateAsync({ body: { reportId: _id, reason } })}
          onDone={onDone}
          onClose={() => setClosing(false)}
        />
      )}
    </Stack>
  );
}

/** Of one who reported. */
function Words({ words }: { words: string | null | undefined }) {
  if (words === null) return <p data-look="quiet">{texts.erased}</p>;
  return words ? <MultilineText text={words} /> : <p data-look="quiet">{texts.noWords}</p>;
}
