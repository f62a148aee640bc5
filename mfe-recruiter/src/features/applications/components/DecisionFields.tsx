import { APPLICATION_STATUSES, type ApplicationStatus, type RejectionReason } from '@firstrung/contracts';
import { Checkbox, FieldSet, RadioGroup } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useRejectionReasons } from '../api/rejection-reasons.ts';
import { texts } from '../texts.ts';
import { toggled } from '../useDecision.ts';

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
}

/** The four statuses, and for a rejection its reasons (B§4). */
export function DecisionFields({ legend, choice, onChange, current = [], error, people = 1 }: Props) {
  const { status, rejectionReasons } = choice;
  const reasons = useRejectionReasons(current);
  const toggle = (reason: RejectionReason) =>
    onChange({ status, rejectionReasons: toggled(rejectionReasons, reason) });

  return (
    <>
      <RadioGroup
        legend={legend}
        options={optionsFor(people)}
        value={status as ApplicationStatus}
        onChange={(value) => onChange({ status: value, rejectionReasons })}
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
    </>
  );
}
