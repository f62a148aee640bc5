import { Banner, Button, Stack, StatusBadge } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import type { Seen } from '../api/update-status.ts';
import { texts } from '../texts.ts';
import type { DecisionState } from '../useDecision.ts';
import styles from './applications.module.css';

interface Props {
  clash: NonNullable<DecisionState['clash']>;
  decision: DecisionState;
}

/** Two people have decided at the same time: both decisions, and the choice. */
export function DecisionConflict({ clash: { theirs, mine }, decision }: Props) {
  return (
    <Stack gap={5}>
      <Banner tone="warn">
        {texts.decision.changedMeanwhile(sharedTexts.applicationStatus[theirs.status])}
      </Banner>
      <Side label={texts.decision.theirs} standing={theirs} />
      <Side label={texts.decision.mine} standing={mine} />
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

function Side({ label, standing: { status, rejectionReasons = [] } }: { label: string; standing: Seen }) {
  return (
    <div className={styles.side}>
      <span className={styles.sideLabel}>{label}</span>
      <StatusBadge status={status}>{sharedTexts.applicationStatus[status]}</StatusBadge>
      {rejectionReasons.length > 0 && (
        <ul className={styles.reasons}>
          {rejectionReasons.map((reason) => (
            <li key={reason}>{sharedTexts.rejectionReasons[reason]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
