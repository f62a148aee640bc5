import type { EmailNames } from '@firstrung/contracts';
import { Button, Cluster, Stack } from '@firstrung/ui-kit';
import { useDraft } from '@firstrung/web-kit/forms';
import { useState } from 'react';
import { EmailPreview } from './EmailPreview.tsx';
import { decisionEmail } from './emails.ts';
import { useTemplateDate } from './templates.ts';
import { texts } from './texts.ts';
import { WordsChoice } from './WordsChoice.tsx';
import {
  type Choice,
  type ChosenWords,
  type DecisionUse,
  type HeldWords,
  NEUTRAL,
  OWN,
  wordsFor,
} from './words.ts';

interface Props {
  use: DecisionUse;
  choice: Choice;
  onChange: (words: ChosenWords) => void;
  /** Who gets an email, at least one. */
  recipients: readonly EmailNames[];
  /** The application, or any other name of those whom the decision is about. */
  scope: string;
  /** A decision of the same kind is held, whose words stay unless others are chosen. */
  held?: HeldWords | undefined;
  /** The preview is there from the beginning, else once it is asked for or words are chosen. */
  showsPreview: boolean;
}

/** What the email about a rejection or an invitation says, and what each of the applicants gets. */
export function DecisionWords({ use, choice, onChange, recipients, scope, held, showsPreview }: Props) {
  const date = useTemplateDate();
  // It is not chosen again by itself, because an email says it: who wants to write their own finds it there.
  const typed = useDraft<{ text: string }>(`words ${use} ${scope}`);
  const [asked, setAsked] = useState<boolean>();
  const { status, rejectionReasons, explain = true, words = {} } = choice;
  const chosen = words[use];
  // What a template says is where one's own words begin.
  const own = typed.get()?.text || (chosen?.text ?? held?.text ?? '');
  const isShown = asked ?? (showsPreview || Boolean(chosen?.text));
  const reasons = explain && use === 'rejection' ? rejectionReasons : [];
  // A row of a table does not say the words of a decision that is held.
  const isKnown = chosen !== undefined || !held || held.text !== undefined;
  const shown = chosen ? (wordsFor(status, words) ?? '') : (held?.text ?? '');
  return (
    <Stack gap={3}>
      <WordsChoice
        use={use}
        label={texts.text}
        help={texts.help}
        words={chosen ?? (held ? undefined : { from: NEUTRAL, text: '' })}
        onChange={(next) => {
          if (next?.from === OWN && next.text !== own) typed.put({ text: next.text });
          onChange({ ...words, [use]: next });
        }}
        own={own}
        isHeld={held !== undefined}
      />
      {isKnown && !showsPreview && (
        <Cluster>
          <Button size="sm" variant="quiet" aria-expanded={isShown} onClick={() => setAsked(!isShown)}>
            {texts.preview.show}
          </Button>
        </Cluster>
      )}
      {isKnown && isShown && (
        <EmailPreview
          people={recipients}
          toEmail={(to) => decisionEmail(to, { use, words: shown, reasons, date })}
        />
      )}
    </Stack>
  );
}
