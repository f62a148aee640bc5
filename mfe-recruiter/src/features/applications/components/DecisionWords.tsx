import { Button, Cluster, Stack } from '@firstrung/ui-kit';
import { useState } from 'react';
import { EmailPreview } from '../../words/components/EmailPreview.tsx';
import { WordsChoice } from '../../words/components/WordsChoice.tsx';
import { decisionEmail, type Recipient } from '../../words/emails.ts';
import { texts as wordsTexts } from '../../words/texts.ts';
import { useTemplateDate, useWordTemplates } from '../../words/useWordTemplates.ts';
import {
  type ChosenWords,
  type DecisionUse,
  decisionUse,
  type HeldWords,
  wordsFor,
} from '../../words/words.ts';
import type { Choice } from '../application-state.ts';

interface Props {
  choice: Choice;
  onChange: (words: ChosenWords) => void;
  /** Who gets an email, at least one. */
  recipients: readonly Recipient[];
  /** Whom the decision is about, see `useTypedWords`. */
  scope: string;
  /** A decision of the same kind is held, whose words stay unless others are chosen. */
  held?: HeldWords | undefined;
  /** The preview is there from the beginning, else once it is asked for or words are chosen. */
  showsPreview?: boolean | undefined;
}

/** What the email about a rejection or an invitation says, and what each of the applicants gets. */
export function DecisionWords(props: Props) {
  const use = decisionUse(props.choice.status);
  return use && <Content key={use} use={use} {...props} />;
}

function Content({
  use,
  choice,
  onChange,
  recipients,
  scope,
  held,
  showsPreview = false,
}: Props & { use: DecisionUse }) {
  const { areKnown } = useWordTemplates(use);
  const date = useTemplateDate();
  const [asked, setAsked] = useState<boolean>();
  const { status, rejectionReasons, explain, words = {} } = choice;
  const chosen = words[use];
  const isShown = asked ?? (showsPreview || Boolean(chosen?.text));
  const said = explain && use === 'rejection' ? rejectionReasons : [];
  // A row of a table does not say the words of a decision that is held.
  const isKnown = chosen !== undefined || !held || held.text !== undefined;
  const shown = chosen ? (wordsFor(status, words) ?? '') : (held?.text ?? '');
  return (
    <Stack gap={3}>
      {areKnown && (
        <WordsChoice
          use={use}
          words={chosen}
          onChange={(next) => onChange({ ...words, [use]: next })}
          scope={scope}
          held={held}
        />
      )}
      {isKnown && !showsPreview && (
        <Cluster>
          <Button size="sm" variant="quiet" aria-expanded={isShown} onClick={() => setAsked(!isShown)}>
            {wordsTexts.preview.show}
          </Button>
        </Cluster>
      )}
      {isKnown && isShown && (
        <EmailPreview
          people={recipients}
          toEmail={(to) => decisionEmail(to, { use, words: shown, reasons: said, date })}
        />
      )}
    </Stack>
  );
}
