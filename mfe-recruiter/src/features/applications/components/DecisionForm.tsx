import { Banner, Button, Stack, useRestoreFocus } from '@firstrung/ui-kit';
import { type Ref, useRef } from 'react';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useDecider } from '../api/decider.ts';
import type { SeenState } from '../api/update-status.ts';
import { heldWordsOf, toRecipient } from '../recipient.ts';
import { texts } from '../texts.ts';
import type { Decidable, DecisionState } from '../useDecision.ts';
import styles from './applications.module.css';
import { DecisionFields } from './DecisionFields.tsx';

interface Props {
  application: Decidable;
  decision: DecisionState;
  button?: Ref<HTMLButtonElement>;
  /** In a dialog, the focus starts on the button. */
  isButtonFirst?: boolean;
}

/**
 * Sets the status of an application. When another recruiter has
 * set it first, the choice between both replaces the fields.
 */
export function DecisionForm(props: Props) {
  const { conflict } = props.decision;
  const root = useRef<HTMLDivElement>(null);
  // The focused button is removed when the fields and the conflict replace each other.
  useRestoreFocus(root);

  return (
    <div ref={root} tabIndex={-1} className={styles.decision}>
      {conflict ? <DecisionConflict conflict={conflict} {...props} /> : <Fields {...props} />}
    </div>
  );
}

function Fields({ application, decision, button, isButtonFirst = false }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        decision.submit();
      }}
    >
      <Stack gap={5}>
        <DecisionFields
          legend={texts.decision.choose}
          choice={decision.choice}
          onChange={decision.choose}
          current={application.rejectionReasons}
          error={decision.refusedReasons}
          recipients={decision.isTold ? [toRecipient(application)] : []}
          scope={application._id}
          held={heldWordsOf(application, decision.choice.status)}
        />
        <Button
          ref={button}
          type="submit"
          variant="primary"
          wide
          loading={decision.isPending}
          data-autofocus={isButtonFirst || undefined}
        >
          {texts.decision.submit}
        </Button>
      </Stack>
    </form>
  );
}

interface ConflictProps extends Pick<Props, 'application' | 'decision'> {
  conflict: NonNullable<DecisionState['conflict']>;
}

/** Two recruiters have decided at the same time: shows both decisions and lets this one choose. */
function DecisionConflict({ conflict: { theirs, mine }, application, decision }: ConflictProps) {
  const colleague = useDecider(application._id, theirs.status);
  const status = sharedTexts.applicationStatus[theirs.status];
  return (
    <Stack gap={5}>
      <Banner tone="warn">
        {colleague ? texts.decision.conflictBy(colleague, status) : texts.decision.conflict(status)}
      </Banner>
      <Version label={texts.decision.theirs} state={theirs} />
      <Version label={texts.decision.mine} state={mine} />
      <Stack gap={2}>
        <Button wide onClick={decision.keepTheirs} disabled={decision.isPending}>
          {texts.decision.keepTheirs}
        </Button>
        <Button wide variant="primary" onClick={decision.setMine} loading={decision.isPending}>
          {texts.decision.setMine}
        </Button>
      </Stack>
    </Stack>
  );
}

function Version({ label, state }: { label: string; state: SeenState }) {
  const { status, rejectionReasons = [] } = state;
  return (
    <div className={styles.version}>
      <span className={styles.versionLabel}>{label}</span>
      <ApplicationBadge status={status} />
      {rejectionReasons.length > 0 && (
        <ul className={styles.reasons}>
          {rejectionReasons.map((reason) => (
            <li key={reason}>{texts.rejectionReasons[reason]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
