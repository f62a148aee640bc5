import type { Act } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import { MultilineText, Section, Stack } from '@firstrung/ui-kit';
import { sharedTexts as texts } from '../texts.ts';

/** What was done about something, the newest first. */
export const Acts = ({ acts, level }: { acts: readonly Act[]; level: 2 | 3 }) =>
  acts.length > 0 && (
    <Section level={level} compact title={texts.history}>
      <Stack as="ul" role="list" gap={3}>
        {acts.map(({ _id, at, by, act, reason }) => (
          <li key={_id}>
            <strong>{texts.acts[act]}</strong>
            <p data-look="quiet small">{texts.by(by.name, formatDateTime(at))}</p>
            {reason && <MultilineText text={reason} />}
          </li>
        ))}
      </Stack>
    </Section>
  );
