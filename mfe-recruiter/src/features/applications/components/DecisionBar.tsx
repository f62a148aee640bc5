import { APPLICATION_STATUSES, type RejectionReason } from '@firstrung/contracts';
import { Button, ChevronLeft, ChevronRight, Dialog, Mail } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { WordsName } from '../../words/components/WordsName.tsx';
import { texts as wordsTexts } from '../../words/texts.ts';
import { decisionUse } from '../../words/words.ts';
import { useEmailDelay } from '../api/rejection-reasons.ts';
import { heldWordsOf, toRecipient } from '../recipient.ts';
import { texts } from '../texts.ts';
import type { AdjacentNavigation } from '../useAdjacentNavigation.ts';
import type { Decidable, DecisionState } from '../useDecision.ts';
import styles from './applications.module.css';
import { Explain } from './DecisionFields.tsx';
import { DecisionWords } from './DecisionWords.tsx';

interface Props {
  application: Decidable;
  /** Null: nothing can be decided. */
  decision: DecisionState | null;
  reasons: readonly RejectionReason[];
  navigation: AdjacentNavigation;
  /** Stores the decision and goes on to the next applicant. */
  onSubmit: () => void;
}

/** On phones and tablets the decision and the way to the next applicant stay at the bottom of the screen. */
export function DecisionBar({ application, decision, reasons, navigation, onSubmit }: Props) {
  return (
    <section className={styles.decisionBar} data-notices="top-when-narrow" aria-label={texts.decision.bar}>
      {decision && <Statuses decision={decision} />}
      {decision?.isChosen && decision.choice.status === 'not up to snuff' && (
        <Reasons decision={decision} reasons={reasons} />
      )}
      {decision?.isTold && <Email application={application} decision={decision} />}
      {decision?.isChosen ? (
        <Button variant="primary" wide loading={decision.isPending} onClick={onSubmit}>
          <span className={styles.barSubmit}>
            {texts.decision.submitAndNext}
            {decision.isTold && <ChosenWords application={application} decision={decision} />}
          </span>
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

interface EmailProps {
  application: Decidable;
  decision: DecisionState;
}

/** The name of the words that the email says. */
function ChosenWords({ application, decision: { choice } }: EmailProps) {
  const use = decisionUse(choice.status);
  const isTold = useEmailDelay() !== undefined;
  return (
    isTold &&
    use && (
      <span className={styles.barWords}>
        <WordsName use={use} words={choice.words?.[use]} held={heldWordsOf(application, choice.status)} />
      </span>
    )
  );
}

/** What the email says. Its words and its preview have a dialog of their own, because the bar is low. */
function Email({ application, decision }: EmailProps) {
  const [isOpen, setOpen] = useState(false);
  const { choice, choose } = decision;
  const use = decisionUse(choice.status);
  if (useEmailDelay() === undefined || !use) return null;
  return (
    <div className={styles.barEmail}>
      <Explain choice={choice} onChange={choose} />
      <Button size="sm" icon={<Mail size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {wordsTexts.edit}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={wordsTexts.editTitle(application.name)}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {wordsTexts.done}
          </Button>
        }
      >
        <DecisionWords
          choice={choice}
          onChange={(words) => choose({ ...choice, words })}
          recipients={[toRecipient(application)]}
          scope={application._id}
          held={heldWordsOf(application, choice.status)}
          showsPreview
        />
      </Dialog>
    </div>
  );
}
