import type { Statement } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import {
  Button,
  Cluster,
  FactList,
  MultilineText,
  Section,
  Stack,
  Text,
  useShortcuts,
} from '@firstrung/ui-kit';
import { useCall } from '@firstrung/web-kit';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import type { Me } from '../../shared/Staff.tsx';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { WrittenOf } from '../../shared/Written.tsx';
import { SubjectLink } from './SubjectLink.tsx';
import { texts } from './texts.ts';

interface Props {
  reply: Statement;
  me: Me;
  /** It was answered. */
  onDone: () => void;
}

/** A restriction, and what those say to it whom it concerns. */
export function ReplyPane({ reply: { restrictionId, subject, ...said }, me, onDone }: Props) {
  const [isAnswering, setAnswering] = useState(false);
  const answer = useCall('POST /api/staff/replies/answer');
  const mayAnswer = me.role === 'manager';
  useShortcuts(mayAnswer, { c: () => setAnswering(true) });

  return (
    <Stack gap={4} data-notices="top-when-narrow">
      <h2>{subject.name || sharedTexts.kinds[subject.kind]}</h2>
      <FactList
        facts={[
          { label: sharedTexts.kinds[subject.kind], value: <SubjectLink {...subject} /> },
          { label: texts.columns.since, value: formatDateTime(said.since) },
          { label: texts.rule, value: said.rule },
        ]}
      />
      <Section level={3} compact title={texts.restrictedFor}>
        <MultilineText text={said.reason} />
      </Section>
      <Section level={3} compact title={texts.reply}>
        <MultilineText text={said.reply ?? ''} />
      </Section>
      <Cluster>
        {mayAnswer ? (
          <Button variant="primary" onClick={() => setAnswering(true)}>
            {texts.answer}
          </Button>
        ) : (
          <Text tone={2}>{sharedTexts.managersOnly}</Text>
        )}
      </Cluster>
      <WrittenOf kind={subject.kind} id={subject._id} level={3} />
      {isAnswering && (
        <ReasonDialog
          title={texts.answerTitle}
          lead={texts.answerLead}
          label={texts.answer}
          submitLabel={texts.answer}
          send={({ reason }) => answer.mutateAsync({ body: { restrictionId, answer: reason } })}
          onDone={onDone}
          onClose={() => setAnswering(false)}
        />
      )}
    </Stack>
  );
}
