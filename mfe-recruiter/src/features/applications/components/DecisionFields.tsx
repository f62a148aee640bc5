import { APPLICATION_STATUSES, type ApplicationStatus, type RejectionReason } from '@firstrung/contracts';
import { Checkbox, FieldSet, RadioGroup } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useRejectionReasons } from '../api/rejection-reasons.ts';
import { texts } from '../texts.ts';

const options = APPLICATION_STATUSES.map((value) => ({
  value,
  label: sharedTexts.applicationStatus[value],
  help: value === 'accepted' && texts.decision.acceptedHelp,
}));

/** What is chosen; nothing yet for several applications that stand differently. */
export interface Choice {
  status: ApplicationStatus | '';
  rejectionReasons: RejectionReason[];
}

interface Props {
  legend: string;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Reasons that are set already. */
  present?: readonly RejectionReason[];
  error?: string | undefined;
}

/** The four statuses; the reasons only with a rejection (B§4). */
export function DecisionFields({ legend, choice, onChange, present = [], error }: Props) {
  const { status, rejectionReasons } = choice;
  const reasons = useRejectionReasons(present);
  const toggle = (reason: RejectionReason) => {
    const kept = rejectionReasons.filter((other) => other !== reason);
    const isSet = kept.length < rejectionReasons.length;
    onChange({ status, rejectionReasons: isSet ? kept : [...kept, reason] });
  };

  return (
    <>
      <RadioGroup
        legend={legend}
        options={options}
        value={status as ApplicationStatus}
        onChange={(value) => onChange({ status: value, rejectionReasons })}
      />
      {status === 'not up to snuff' && (
        <FieldSet legend={texts.decision.reasons} help={texts.decision.reasonsHelp} error={error}>
          {reasons.map((reason) => (
            <Checkbox
              key={reason}
              label={sharedTexts.rejectionReasons[reason]}
              checked={rejectionReasons.includes(reason)}
              onChange={() => toggle(reason)}
            />
          ))}
        </FieldSet>
      )}
    </>
  );
}
