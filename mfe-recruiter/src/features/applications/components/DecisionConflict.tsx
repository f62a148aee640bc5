import { Banner, Button, Stack, StatusBadge } from '@firstrung/ui-kit';
import { texts } from '../../../shared/texts.ts';
import type { Seen } from '../api/update-status.ts';
import type { DecisionState } from '../useDecision.ts';
import styles from './applications.module.css';

const { decision: words } = texts;

interface Props {
  clash: NonNullable<DecisionState['clash']>;
  decision: DecisionState;
}

/** Two people have decided at the same time: both decisions, and the choice. */
export function DecisionConflict({ clash: { theirs, mine }, decision }: Props) {
  return (
    <Stack gap={5}>
      <Banner tone="warn">{words.changedMeanwhile(texts.status[theirs.status])}</Banner>
      <Side label={words.theirs} standing={theirs} />
      <Side label={words.mine} standing={mine} />
      <Stack gap={2}>
        <Button wide onClick={decision.keepTheirs} disabled={decision.isPending}>
          {words.keepTheirs}
        </Button>
        <Button wide variant="primary" onClick={decision.setMine} loading={decision.isPending}>
          {words.setMine}
        </Button>
      </Stack>
    </Stack>
  );
}

function Side({ label, standing: { status, rejectionReasons = [] } }: { label: string; standing: Seen }) {
  return (
    <div className={styles.side}>
      <span className={styles.sideLabel}>{label}</span>
      <StatusBadge status={status}>{texts.status[status]}</StatusBadge>
      {rejectionReasons.length > 0 && (
        <ul className={styles.reasons}>
          {rejectionReasons.map((reason) => (
            <li key={reason}>{texts.reasons[reason]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
