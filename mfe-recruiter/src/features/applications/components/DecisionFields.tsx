import { APPLICATION_STATUSES, type ApplicationStatus, type RejectionReason } from '@firstrung/contracts';
import { formatUntil } from '@firstrung/i18n';
import { Checkbox, FieldSet, RadioGroup } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import type { Recipient } from '../../words/emails.ts';
import { type HeldWords, wordsFor } from '../../words/words.ts';
import { useEmailDelay, useRejectionReasons } from '../api/rejection-reasons.ts';
import { type Choice, toggled } from '../application-state.ts';
import { texts } from '../texts.ts';
import styles from './applications.module.css';
import { DecisionWords } from './DecisionWords.tsx';

const optionsFor = (people: number) =>
  APPLICATION_STATUSES.map((value) => ({
    value,
    label: sharedTexts.applicationStatus[value],
    help: value === 'accepted' && texts.decision.acceptedHelp(people),
  }));

interface Props {
  legend: string;
  /** The number of applicants that the decision is about. */
  people?: number;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Reasons that the application has. */
  current?: readonly RejectionReason[];
  error?: string | undefined;
  /** Who gets an email. The others know of this status already. */
  recipients: readonly Recipient[];
  /** Whom the decision is about, see `useTypedWords`. */
  scope: string;
  /** A decision of the chosen status is held, whose email has its words. */
  held?: HeldWords | undefined;
  /** The preview is there from the beginning. */
  showsPreview?: boolean;
}

/** The four statuses, and for a rejection its reasons (B§4). */
export function DecisionFields(props: Props) {
  const { legend, choice, onChange, current = [], error, people = 1, recipients } = props;
  const { status, rejectionReasons } = choice;
  const reasons = useRejectionReasons(current);
  const delay = useEmailDelay();
  const toggle = (reason: RejectionReason) =>
    onChange({ ...choice, rejectionReasons: toggled(rejectionReasons, reason) });
  const isTold = recipients.length > 0 && delay !== undefined;

  return (
    <>
      <RadioGroup
        legend={legend}
        options={optionsFor(people)}
        value={status as ApplicationStatus}
        onChange={(value) => onChange({ ...choice, status: value })}
      />
      {status === 'not up to snuff' && (
        <FieldSet legend={texts.decision.reasons} help={texts.decision.reasonsHelp} error={error}>
          {reasons.map((reason) => (
            <Checkbox
              key={reason}
              label={texts.rejectionReasons[reason]}
              checked={rejectionReasons.includes(reason)}
              onChange={() => toggle(reason)}
            />
          ))}
        </FieldSet>
      )}
      {isTold && (
        <>
          <Explain choice={choice} onChange={onChange} />
          <DecisionWords
            choice={choice}
            onChange={(words) => onChange({ ...choice, words })}
            recipients={recipients}
            scope={props.scope}
            held={props.held}
            showsPreview={props.showsPreview}
          />
          <Effect choice={choice} people={recipients.length} delay={delay} />
        </>
      )}
    </>
  );
}

/** Whether the email about a rejection says its reasons. */
export function Explain({ choice, onChange }: Pick<Props, 'choice' | 'onChange'>) {
  if (choice.status !== 'not up to snuff') return null;
  return (
    <Checkbox
      label={texts.held.explain}
      checked={choice.explain ?? false}
      onChange={(event) => onChange({ ...choice, explain: event.target.checked })}
    />
  );
}

interface EffectProps {
  choice: Choice;
  people: number;
  /** How long the decision is held, seconds. */
  delay: number;
}

/** What applicants get, and when. */
function Effect({ choice, people, delay }: EffectProps) {
  const text = emailText(choice);
  if (!text) return null;
  const when = delay > 0 ? texts.held.unlessUndone(formatUntil(delay * 1_000)) : '';
  return (
    <p className={styles.effect} aria-live="polite">
      {text(people, when)}
    </p>
  );
}

function emailText({ status, rejectionReasons, explain, words }: Choice) {
  switch (status) {
    case 'accepted':
      return texts.held.invites;
    case 'nextSteps Shortlisted':
      return wordsFor(status, words) ? texts.held.inYourWords : texts.held.invites;
    case 'not up to snuff':
      return rejectionText(wordsFor(status, words), explain && rejectionReasons.length > 0);
    default:
      return undefined;
  }
}

function rejectionText(words: string | null | undefined, explains: boolean | undefined) {
  if (words) return explains ? texts.held.inYourWordsWithReasons : texts.held.inYourWords;
  return explains ? texts.held.explains : texts.held.rejects;
}
