import { Button, Stack } from '@firstrung/ui-kit';
import { type Ref, useLayoutEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import type { Decidable, DecisionState } from '../useDecision.ts';
import styles from './applications.module.css';
import { DecisionConflict } from './DecisionConflict.tsx';
import { DecisionFields } from './DecisionFields.tsx';

interface Props {
  application: Decidable;
  decision: DecisionState;
  button?: Ref<HTMLButtonElement>;
}

/** Sets an application's status, with the reasons of a rejection; in its place the choice, when somebody else has set it meanwhile. */
export function DecisionForm(props: Props) {
  const { clash } = props.decision;
  const place = useRef<HTMLDivElement>(null);
  const clashed = useRef(false);

  // The one takes the focus along when the other comes in its place.
  useLayoutEffect(() => {
    const isClash = clash !== undefined;
    if (clashed.current !== isClash && document.activeElement === document.body) place.current?.focus();
    clashed.current = isClash;
  }, [clash]);

  return (
    <div ref={place} tabIndex={-1} className={styles.decision}>
      {clash ? <DecisionConflict clash={clash} decision={props.decision} /> : <Fields {...props} />}
    </div>
  );
}

function Fields({ application, decision, button }: Props) {
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
          present={application.rejectionReasons}
          error={decision.refusedReasons}
        />
        <Button ref={button} type="submit" variant="primary" wide loading={decision.isPending}>
          {texts.decision.submit}
        </Button>
      </Stack>
    </form>
  );
}
