import { APPLICATION_STATUSES, type RejectionReason } from '@firstrung/contracts';
import { Button, ChevronLeft, ChevronRight } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import type { AdjacentNavigation } from '../useAdjacentNavigation.ts';
import type { DecisionState } from '../useDecision.ts';
import styles from './applications.module.css';

interface Props {
  /** Null: nothing can be decided. */
  decision: DecisionState | null;
  reasons: readonly RejectionReason[];
  navigation: AdjacentNavigation;
  /** Stores the decision and goes on to the next applicant. */
  onSubmit: () => void;
}

/** On phones and tablets the decision and the way to the next applicant stay at the bottom of the screen. */
export function DecisionBar({ decision, reasons, navigation, onSubmit }: Props) {
  return (
    <section className={styles.decisionBar} data-notices="top-when-narrow" aria-label={texts.decision.bar}>
      {decision && <Statuses decision={decision} />}
      {decision?.isChosen && decision.choice.status === 'not up to snuff' && (
        <Reasons decision={decision} reasons={reasons} />
      )}
      {decision?.isChosen ? (
        <Button variant="primary" wide loading={decision.isPending} onClick={onSubmit}>
          {texts.decision.submitAndNext}
        </Button>
      ) : (
        <div className={styles.barSteps}>
          <Button
            icon={<ChevronLeft size={16} aria-hidden="true" />}
            aria-label={texts.application.previousLong}
            disabled={!navigation.goToPrevious}
            onClick={navigation.goToPrevious}
          >
            {texts.application.previous}
          </Button>
          <Button
            aria-label={texts.application.nextLong}
            disabled={!navigation.goToNext}
            onClick={navigation.goToNext}
          >
            {texts.application.next}
            <ChevronRight size={16} aria-hidden="true" />
          </Button>
        </div>
      )}
    </section>
  );
}

function Statuses({ decision }: { decision: DecisionState }) {
  return (
    <div className={styles.barStatuses}>
      {APPLICATION_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.barStatus}
          aria-pressed={decision.choice.status === status}
          onClick={() => decision.chooseStatus(status)}
        >
          {sharedTexts.applicationStatus[status]}
        </button>
      ))}
    </div>
  );
}

function Reasons({ decision, reasons }: { decision: DecisionState; reasons: readonly RejectionReason[] }) {
  return (
    <fieldset className={styles.barReasons} aria-label={texts.decision.reasons}>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={styles.barStatus}
          aria-pressed={decision.choice.rejectionReasons.includes(reason)}
          onClick={() => decision.toggleReason(reason)}
        >
          {texts.rejectionReasons[reason]}
        </button>
      ))}
    </fieldset>
  );
}
