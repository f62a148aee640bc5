import { APPLICATION_STATUSES, type ApplicationStatus, type RejectionReason } from '@firstrung/contracts';
import { Checkbox, FieldSet, RadioGroup } from '@firstrung/ui-kit';
import { texts } from '../../../shared/texts.ts';
import { useRejectionReasons } from '../api/rejection-reasons.ts';

const { decision: words } = texts;

const options = APPLICATION_STATUSES.map((value) => ({
  value,
  label: texts.status[value],
  help: value === 'accepted' && words.acceptedHelp,
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
        <FieldSet legend={words.reasons} help={words.reasonsHelp} error={error}>
          {reasons.map((reason) => (
            <Checkbox
              key={reason}
              label={texts.reasons[reason]}
              checked={rejectionReasons.includes(reason)}
              onChange={() => toggle(reason)}
            />
          ))}
        </FieldSet>
      )}
    </>
  );
}
