import { APPLICATION_STATUSES, type ApplicationStatus, type RejectionReason } from '@firstrung/contracts';
import { formatUntil } from '@firstrung/i18n';
import { Checkbox, FieldSet, RadioGroup } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useHoldSeconds, useRejectionReasons } from '../api/rejection-reasons.ts';
import { texts } from '../texts.ts';
import { toggled } from '../useDecision.ts';
import styles from './applications.module.css';

const optionsFor = (people: number) =>
  APPLICATION_STATUSES.map((value) => ({
    value,
    label: sharedTexts.applicationStatus[value],
    help: value === 'accepted' && texts.decision.acceptedHelp(people),
  }));

/** `status` is `''` until something is chosen for several applications with different statuses. */
export interface Choice {
  status: ApplicationStatus | '';
  rejectionReasons: RejectionReason[];
  /** The e-mail says the reasons. */
  explain?: boolean | undefined;
}

interface Props {
  legend: string;
  /** The number of applicants that the decision is about. */
  people?: number;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Reasons that the application has. */
  current?: readonly RejectionReason[];
  error?: string | undefined;
  /** The status that the applicant is told of: to choose it tells nothing. */
  told?: ApplicationStatus | '';
}

/** The four statuses, and for a rejection its reasons (B§4). */
export function DecisionFields({ legend, choice, onChange, current = [], error, people = 1, told }: Props) {
  const { status, rejectionReasons } = choice;
  const reasons = useRejectionReasons(current);
  const holdSeconds = useHoldSeconds();
  const toggle = (reason: RejectionReason) =>
    onChange({ ...choice, rejectionReasons: toggled(rejectionReasons, reason) });
  const isTold = status !== told && holdSeconds !== undefined;

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
      {isTold && status === 'not up to snuff' && (
        <Checkbox
          label={texts.held.explain}
          checked={choice.explain ?? false}
          onChange={(event) => onChange({ ...choice, explain: event.target.checked })}
        />
      )}
      {isTold && <Effect choice={choice} people={people} holdSeconds={holdSeconds} />}
    </>
  );
}

interface EffectProps {
  choice: Choice;
  people: number;
  holdSeconds: number;
}

/** What applicants get, and when. */
function Effect({ choice, people, holdSeconds }: EffectProps) {
  const text = emailText(choice);
  if (!text) return null;
  const when = holdSeconds > 0 ? texts.held.unlessUndone(formatUntil(holdSeconds * 1_000)) : '';
  return (
    <p className={styles.effect} aria-live="polite">
      {text(people, when)}
    </p>
  );
}

function emailText({ status, rejectionReasons, explain }: Choice) {
  switch (status) {
    case 'accepted':
    case 'nextSteps Shortlisted':
      return texts.held.invites;
    case 'not up to snuff':
      return explain && rejectionReasons.length > 0 ? texts.held.explains : texts.held.rejects;
    default:
      return undefined;
  }
}
