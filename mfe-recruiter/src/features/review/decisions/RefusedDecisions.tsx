import { formatList } from '@firstrung/i18n';
import { Banner, Button, Cluster, Stack } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { colleagueName } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import type { Decision } from './decide.ts';
import styles from './decisions.module.css';
import type { DecisionControl } from './useDecision.ts';

interface Props {
  decision: DecisionControl;
  sent: Decision;
}

/** The applications that were left unchanged, each with its current status or the reason. */
export function RefusedDecisions({ decision, sent }: Props) {
  const { refused: results, people, isPending, keep, overwrite } = decision;
  const selfId = useSession().account?.id;
  const chosenText = sharedTexts.applicationBadge[sent.after.status];
  const colleagues = new Set(results.map(({ by }) => colleagueName(by, selfId)));
  const personOf = new Map(people.map((person) => [person.applicationId, person]));
  // Another attempt does not help applications that were refused for another reason.
  const changeable = results.flatMap(({ _id, error, status, rejectionReasons }) => {
    const person = personOf.get(_id);
    return person && error === 'StatusChanged' && status !== null
      ? [{ ...person, state: { status, rejectionReasons } }]
      : [];
  });
  return (
    <Stack gap={4}>
      <Banner tone="warn">
        {colleagues.has(undefined)
          ? texts.decision.refused(results.length, chosenText)
          : texts.decision.refusedBy(results.length, formatList([...colleagues] as string[]), chosenText)}
      </Banner>
      <Stack as="ul" role="list" gap={2}>
        {results.map(({ _id, status, rejectionReasons, message }) => (
          <Cluster as="li" gap={2} justify="space-between" key={_id} className={styles.result}>
            <span dir="auto">{personOf.get(_id)?.name}</span>
            {status ? <ApplicationBadge status={status} /> : message}
            {rejectionReasons.length > 0 && (
              <span>{rejectionReasons.map((reason) => texts.rejectionReasons[reason]).join(' · ')}</span>
            )}
          </Cluster>
        ))}
      </Stack>
      <Cluster gap={2}>
        <Button size="sm" onClick={keep}>
          {texts.decision.keep(results.length)}
        </Button>
        {changeable.length > 0 && (
          <Button size="sm" variant="primary" loading={isPending} onClick={() => overwrite(changeable)}>
            {texts.decision.change(changeable.length)}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
