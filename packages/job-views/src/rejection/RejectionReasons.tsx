import type { RejectionReason } from '@firstrung/contracts';
import { rejectionTexts } from './texts.ts';

/** Why an application was rejected, as its applicant reads it; nothing without reasons. */
export function RejectionReasons({ reasons = [] }: { reasons?: readonly RejectionReason[] | undefined }) {
  if (reasons.length === 0) return null;
  return (
    <div>
      <h3 data-look="body">{rejectionTexts.title}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{rejectionTexts.reasons[reason]}</li>
        ))}
      </ul>
    </div>
  );
}
