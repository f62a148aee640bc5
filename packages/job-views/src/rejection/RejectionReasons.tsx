import { REJECTION_TEXTS, type RejectionReason } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';

const texts = chooseTexts({
  en: {
    title: 'They said why',
    /** As applicants read them on the page and in the email. */
    reasons: REJECTION_TEXTS,
  },
});

/** Why an application was rejected, as its applicant reads it; nothing without reasons. */
export function RejectionReasons({ reasons = [] }: { reasons?: readonly RejectionReason[] | undefined }) {
  if (reasons.length === 0) return null;
  return (
    <div>
      <h3 data-look="body">{texts.title}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{texts.reasons[reason]}</li>
        ))}
      </ul>
    </div>
  );
}
