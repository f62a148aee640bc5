import type { Act } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import { MultilineText, Section, Stack, Text } from '@firstrung/ui-kit';
import { sharedTexts as texts } from '../texts.ts';

/** What was done about something, the newest first. */
export const Acts = ({ acts, level }: { acts: readonly Act[]; level: 2 | 3 }) => (
  <Section level={level} compact title={texts.history}>
    {acts.length === 0 && <Text tone={2}>{texts.historyEmpty}</Text>}
    <Stack as="ul" role="list" gap={3}>
      {acts.map(({ _id, at, by, act, reason }) => (
        <li key={_id}>
          <strong>{texts.acts[act]}</strong>
          <Text tone={2} size="sm">
            {texts.by(by.name, formatDateTime(at))}
          </Text>
          {reason && <MultilineText text={reason} />}
        </li>
      ))}
    </Stack>
  </Section>
);
