import { Button, Stack } from '@firstrung/ui-kit';
import type { Ref } from 'react';
import { texts } from '../../texts.ts';
import { DecisionConflict } from './DecisionConflict.tsx';
import { DecisionFields } from './DecisionFields.tsx';
import type { Decidable, DecisionState } from './use-decision.ts';

const { decision: words } = texts;

interface Props {
  application: Decidable;
  decision: DecisionState;
  button?: Ref<HTMLButtonElement>;
}

/** Sets an application's status, with the reasons of a rejection. */
export function DecisionForm({ application, decision, button }: Props) {
  if (decision.clash) return <DecisionConflict clash={decision.clash} decision={decision} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        decision.submit();
      }}
    >
      <Stack gap={5}>
        <DecisionFields
          legend={words.choose}
          choice={decision.choice}
          onChange={decision.choose}
          present={application.rejectionReasons}
          error={decision.refusedReasons}
        />
        <Button ref={button} type="submit" variant="primary" wide loading={decision.isPending}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}
